import { useTranslations } from 'next-intl'
import { SteadyLabel } from '@/components/ui/steady-label'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { APPLICATION_STATE, type ApplicationState } from '@/lib/supabase/enums'

type Props = { path: string; state: ApplicationState; count: (state: ApplicationState) => number }

/** The states of applications with how many are in each. */
export function ApplicationTabs({ path, state, count }: Props) {
  const t = useTranslations('affiliates.admin.queue')
  const locale = useLocale()
  return (
    <nav aria-label={t('states')}>
      <ul className="flex flex-wrap gap-2">
        {APPLICATION_STATE.map((one) => (
          <li key={one}>
            <Link
              href={one === 'submitted' ? path : `${path}?state=${one}`}
              aria-current={one === state ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-md border px-3.5 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:text-ink"
            >
              <SteadyLabel>{t(`tab.${one}`)}</SteadyLabel>
              <span className="figures text-sm">{formatNumber(count(one), locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
