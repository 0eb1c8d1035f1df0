import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Block } from '@/components/franchises/application-view'
import { OwnerHead } from '@/components/franchises/owner-head'
import { RoyaltyTable } from '@/components/franchises/royalty-table'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { requireUser } from '@/lib/auth/session'
import { getMyFranchise, listRoyalties } from '@/lib/franchises/owner-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'

export const generateMetadata = () => pageMetadata('gorideRoyalties')

export default async function GorideRoyalties(
  props: PageProps<'/[locale]/dashboard/goride-franchise/royalties'>,
) {
  const user = await requireUser()
  const { one, all } = await getMyFranchise(user.id, (await props.searchParams).franchise)
  if (!one) notFound()
  const [t, locale, royalties] = await Promise.all([
    getTranslations('goride.royalties'),
    getLocale(),
    listRoyalties(one.id),
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <OwnerHead one={one} all={all} current="royalties" />
      <Block title={t('statements')} lead={t('lead')}>
        {royalties.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          <>
            <RoyaltyTable royalties={royalties} currency={one.currency} orders="/account/orders" />
            <Button asChild variant="outline" className="w-fit">
              <a href={`/api/franchise-royalties?franchise=${one.id}&locale=${locale}`} download>
                {t('download')}
              </a>
            </Button>
          </>
        )}
      </Block>
    </div>
  )
}
