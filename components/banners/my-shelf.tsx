import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { MyBanner } from '@/lib/banners/my-schema'
import { MyBannerCard } from './my-banner-card'
import { Rotation } from './rotation'

type MyShelfProps = { banners: MyBanner[]; code: string; site: string }

/** The banners that an affiliate chose to see, with the codes that carry one link; `code` is empty while there is none. */
export function MyShelf({ banners, code, site }: MyShelfProps) {
  const t = useTranslations('banners.mine')
  if (banners.length === 0 || !code)
    return <EmptyState title={t('empty')}>{t(code ? 'emptyText' : 'noLink')}</EmptyState>
  return (
    <>
      <ul className="grid items-start gap-5 lg:grid-cols-2 2xl:grid-cols-3">
        {banners.map((banner) => (
          <MyBannerCard key={banner.id} banner={banner} code={code} site={site} />
        ))}
      </ul>
      <Rotation banners={banners} code={code} site={site} />
    </>
  )
}
