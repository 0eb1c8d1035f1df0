import { getTranslations } from 'next-intl/server'
import { SitePlace } from '@/components/banners/site-banner'
import { FranchiseCard } from '@/components/franchises/franchise-card'
import { TokenCard } from '@/components/ito/token-card'
import { StateCards } from '@/components/page/state-card'
import { ScanCard } from '@/components/scamscan/scan-card'
import { getUser } from '@/lib/auth/session'
import { siteBanner } from '@/lib/banners/site-queries'
import { readFranchiseStanding } from '@/lib/franchises/standing-queries'
import { readTokenStanding } from '@/lib/ito/standing-queries'
import { getMeter } from '@/lib/scamscan/queries'

/** Below what the start page shows of a person: the company's products with where they stand in each. The page guards. */
export default async function HomeLayout({ children }: LayoutProps<'/[locale]'>) {
  const user = await getUser()
  if (!user) return children
  const [t, meter, franchises, tokens, strip] = await Promise.all([
    getTranslations('dashboard.cards'),
    getMeter(),
    readFranchiseStanding(user.id),
    readTokenStanding(user.id),
    siteBanner('dashboard_strip'),
  ])
  return (
    <>
      {children}
      <StateCards title={t('title')}>
        <ScanCard meter={meter} />
        <FranchiseCard standing={franchises} />
        <TokenCard standing={tokens} />
      </StateCards>
      <SitePlace banner={strip} />
    </>
  )
}
