import { getTranslations } from 'next-intl/server'
import { AccountSwitch } from './account-switch'
import { AreaTabs } from './area-tabs'

const TABS = {
  overview: '/affiliate-dashboard',
  activity: '/affiliate-dashboard/activity',
  links: '/affiliate-dashboard/links',
  bounties: '/affiliate-dashboard/bounties',
  leaderboard: '/affiliate-dashboard/leaderboard',
  payouts: '/affiliate-dashboard/payouts',
  claims: '/affiliate-dashboard/claims',
  properties: '/affiliate-dashboard/properties',
  postbacks: '/affiliate-dashboard/postbacks',
  team: '/affiliate-dashboard/team',
  programs: '/program-selection',
} as const

/** The tabs of an affiliate's area, and a switch where the person works for several accounts. */
export async function AffiliateTabs() {
  const t = await getTranslations('affiliates.tabs')
  const names = Object.keys(TABS) as (keyof typeof TABS)[]
  return (
    <>
      <AreaTabs label={t('label')} tabs={names.map((name) => ({ path: TABS[name], label: t(name) }))} />
      <AccountSwitch />
    </>
  )
}
