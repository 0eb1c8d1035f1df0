import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { MyProgram } from '@/lib/programs/office-schema'

/** The programs that the reader runs: their role in each, and what waits there. */
export function OfficeList({ programs }: { programs: MyProgram[] }) {
  const t = useTranslations('office')
  const locale = useLocale()
  if (programs.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <ul aria-label={t('title')} className="divide-y rounded-md border bg-surface">
      {programs.map((one) => (
        <li key={one.id} data-program={one.slug} className="grid gap-1 px-4 py-4 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Link
              href={`/partner-dashboard/programs/${one.slug}`}
              className="inline-flex min-h-9 items-center font-semibold text-canal underline-offset-4 hover:underline"
            >
              {localized(one.name, locale)}
            </Link>
            <Badge kind="neutral">{t(`roles.${one.role}`)}</Badge>
          </div>
          <p className="text-ink-soft text-sm">
            {t(`status.${one.status}`)} · {t('affiliates', { count: one.affiliates })}
          </p>
          <p className="text-sm">
            {t('waiting', {
              applications: one.applications,
              commissions: one.commissions,
              questions: one.questions,
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
