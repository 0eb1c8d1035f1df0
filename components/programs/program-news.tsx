import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { ProgramNews as News } from '@/lib/programs/editor-schema'

/** On the dashboard: terms that wait to be accepted and conditions that will change, each with a link to read them. */
export function ProgramNews({ news }: { news: News[] }) {
  const t = useTranslations('editor.news')
  const locale = useLocale()
  if (news.length === 0) return null
  const notices = news.map(({ slug, name, terms, changeAt }) => (
    <Alert key={slug} kind="waiting" title={localized(name, locale)}>
      {terms && <p>{t('terms', { day: formatDay(terms.acceptBy, locale) })}</p>}
      {changeAt && <p>{t('change', { day: formatDay(changeAt, locale) })}</p>}
      <Link
        href={`/affiliate-dashboard/programs/${slug}`}
        className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
      >
        {t(terms ? 'read' : 'see')}
      </Link>
    </Alert>
  ))
  return <div className="grid gap-3">{notices}</div>
}
