import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ApplyForm } from '@/components/franchises/apply-form'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { listApplications, readInterests } from '@/lib/franchises/application-queries'
import { isOver } from '@/lib/franchises/application-rules'
import { listFranchises } from '@/lib/franchises/public-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('gorideApply')

type Props = PageProps<'/[locale]/dashboard/goride-franchise/apply/[slug]'>

export default async function ApplyForTerritory({ params }: Props) {
  const user = await requireUser()
  const { slug } = await params
  const one = (await listFranchises()).find((listing) => listing.slug === slug)
  if (!one) notFound()
  const [t, locale, mine, { saved, waits }] = await Promise.all([
    getTranslations('goride.apply'),
    getLocale(),
    listApplications(user.id),
    readInterests(user.id),
  ])
  const open = mine.find(({ listingId, stage }) => listingId === one.id && !isOver(stage))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeader title={t('title', { place: localized(one.name, locale) })} lead={t('lead')} />
      <ApplyForm
        one={one}
        open={open?.number ?? null}
        waits={waits.some(({ id }) => id === one.territoryId)}
        isSaved={saved.includes(one.id)}
      />
    </div>
  )
}
