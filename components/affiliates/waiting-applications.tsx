import { ArrowRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { WaitingProgram } from '@/lib/affiliates/schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'

/** The programs in which people wait for an answer, each a step to take. */
export function WaitingApplications({ programs }: { programs: WaitingProgram[] }) {
  const t = useTranslations('admin')
  const locale = useLocale()
  return (
    <ul className="border-t">
      {programs.map(({ slug, name, count, since }) => (
        <li key={slug} data-waiting={slug} className="border-b">
          <Link href={`/admin/programs/${slug}/applications`} className="group flex items-center gap-4 py-4">
            <span className="grid grow gap-0.5">
              <span className="font-semibold group-hover:text-canal">{localized(name, locale)}</span>
              <span className="text-ink-soft">
                {t('waitingNote', { count, day: formatDay(since, locale) })}
              </span>
            </span>
            <Icon of={ArrowRight} className="size-5 shrink-0 text-ink-soft group-hover:text-canal" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
