import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

const PLACES = ['affiliates', 'applications', 'conversions', 'commissions', 'members'] as const
export type OfficePlace = (typeof PLACES)[number]

/** The pages of one program for who runs it. */
export function OfficeTabs({ slug, current }: { slug: string; current: OfficePlace }) {
  const t = useTranslations('office')
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap gap-2">
      {PLACES.map((place) => (
        <Link
          key={place}
          href={`/partner-dashboard/programs/${slug}${place === 'affiliates' ? '' : `/${place}`}`}
          aria-current={place === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-md border px-3 text-sm hover:bg-surface aria-[current=page]:border-canal aria-[current=page]:font-semibold"
        >
          {t(`places.${place}`)}
        </Link>
      ))}
    </nav>
  )
}

type StateTabsProps = { path: string; name: string; states: { value: string; label: string }[]; current: string }

/** The states of a list, in its address. */
export function OfficeStates({ path, name, states, current }: StateTabsProps) {
  const t = useTranslations('office')
  return (
    <nav aria-label={t('states')} className="flex flex-wrap gap-x-5 border-b">
      {states.map(({ value, label }) => (
        <Link
          key={value}
          href={`${path}?${name}=${value}`}
          aria-current={value === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 text-ink-soft text-sm hover:text-ink aria-[current=page]:border-canal aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
