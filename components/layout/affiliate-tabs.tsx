import { useTranslations } from 'next-intl'
import { AreaTabs } from './area-tabs'

const TABS = {
  overview: '/affiliate-dashboard',
  links: '/affiliate-dashboard/links',
  bounties: '/affiliate-dashboard/bounties',
  payouts: '/affiliate-dashboard/payouts',
  claims: '/affiliate-dashboard/claims',
  properties: '/affiliate-dashboard/properties',
  postbacks: '/affiliate-dashboard/postbacks',
  programs: '/program-selection',
} as const

/** What an affiliate works with. */
export function AffiliateTabs() {
  const t = useTranslations('affiliates.tabs')
  const names = Object.keys(TABS) as (keyof typeof TABS)[]
  return <AreaTabs label={t('label')} tabs={names.map((name) => ({ path: TABS[name], label: t(name) }))} />
}
