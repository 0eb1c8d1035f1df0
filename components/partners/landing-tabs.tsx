import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { LANDING_STATE, type LandingState } from '@/lib/supabase/enums'

/** The states that landing pages are in. */
export function LandingTabs({ current }: { current: LandingState }) {
  const t = useTranslations('partners.landing')
  return (
    <nav aria-label={t('states')} className="flex flex-wrap gap-2">
      {LANDING_STATE.map((state) => (
        <Link
          key={state}
          href={`/admin/partners/landing-pages?state=${state}`}
          aria-current={state === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-md border px-3 text-sm hover:bg-surface aria-[current=page]:border-canal aria-[current=page]:font-semibold"
        >
          {t(`state.${state}`)}
        </Link>
      ))}
    </nav>
  )
}
