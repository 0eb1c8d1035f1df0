import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

const PLACES = {
  offerings: '/admin/tokens',
  eligibility: '/admin/tokens/eligibility',
  vouchers: '/admin/tokens/vouchers',
  reservations: '/admin/tokens/reservations',
  purchases: '/admin/tokens/purchases',
  holders: '/admin/tokens/holders',
  chain: '/admin/tokens/chain',
} as const
type OfficePlace = keyof typeof PLACES

/** Which place decides a task of administrators, and what shows there what waits. */
const DECIDED: Record<string, { place: OfficePlace; waiting: string }> = {
  offerings: { place: 'offerings', waiting: '?state=review' },
  declarations: { place: 'eligibility', waiting: '?waits=yes' },
  reservations: { place: 'reservations', waiting: '?waits=yes' },
  findings: { place: 'chain', waiting: '?state=open' },
}

type OfficeTabsProps = { current: OfficePlace; tasks?: readonly { name: string; total: number }[] }

/** The places of the token office, each with how much of it waits for a decision. */
export function OfficeTabs({ current, tasks = [] }: OfficeTabsProps) {
  const countOf = (place: OfficePlace) => {
    const task = tasks.find(({ name, total }) => DECIDED[name]?.place === place && total > 0)
    return task ? { count: task.total, href: PLACES[place] + DECIDED[task.name]?.waiting } : {}
  }
  const t = useTranslations('offerings.places')
  return (
    <Tabs
      label={t('label')}
      tabs={(Object.keys(PLACES) as OfficePlace[]).map((key) => ({
        key,
        label: t(key),
        href: PLACES[key],
        isCurrent: key === current,
        ...countOf(key),
      }))}
    />
  )
}

const PARTS = [
  'overview',
  'edit',
  'texts',
  'whitepaper',
  'simulation',
  'agreements',
  'staking',
  'dividends',
  'calls',
] as const
type OfferingPart = (typeof PARTS)[number]

/** The pages of one offering. */
export function OfferingTabs({ slug, current }: { slug: string; current: OfferingPart }) {
  const t = useTranslations('offerings.parts')
  const path = `/admin/tokens/offerings/${slug}`
  return (
    <Tabs
      label={t('label')}
      tabs={PARTS.map((key) => ({
        key,
        label: t(key),
        href: key === 'overview' ? path : `${path}/${key}`,
        isCurrent: key === current,
      }))}
    />
  )
}
