import { useTranslations } from 'next-intl'
import { AreaTabs } from './area-tabs'

const TABS = {
  overview: '/admin',
  activity: '/admin/activity',
  conversions: '/admin/conversions',
  commissions: '/admin/commissions',
  fraud: '/admin/fraud',
  payouts: '/admin/payouts',
  reports: '/admin/reports',
  programs: '/admin/programs',
  users: '/admin/users',
  messages: '/admin/messages',
} as const

/** The administrators' screens that belong to the affiliate programs. */
export function AdminTabs() {
  const t = useTranslations('admin.tabs')
  const names = Object.keys(TABS) as (keyof typeof TABS)[]
  return <AreaTabs label={t('label')} tabs={names.map((name) => ({ path: TABS[name], label: t(name) }))} />
}
