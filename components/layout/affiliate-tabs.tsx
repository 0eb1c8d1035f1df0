import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { SectionTabs } from './section-tabs'

/** The administrators' pages of one affiliate; each name is a folder under the affiliate. */
const TABS = [
  'overview',
  'links',
  'clicks',
  'conversions',
  'commissions',
  'payouts',
  'reviews',
  'notes',
  'mails',
  'view',
] as const

/** The tabs of an affiliate, with the current page marked. */
export function AffiliateTabs({ affiliateId }: { affiliateId: string }) {
  const t = useTranslations('admin.affiliate')
  const locale = useLocale()
  const sections = TABS.map((tab) => {
    const path = `/admin/affiliates/${affiliateId}${tab === 'overview' ? '' : `/${tab}`}`
    const label = t(`tabs.${tab}`)
    return { label, pages: [{ label, path, href: pathIn(locale, path) }] }
  })
  return <SectionTabs label={t('label')} sections={sections} />
}
