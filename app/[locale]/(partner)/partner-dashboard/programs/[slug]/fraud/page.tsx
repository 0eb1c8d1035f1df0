import { getTranslations } from 'next-intl/server'
import { HoldList } from '@/components/fraud/hold-list'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { listHoldGroups } from '@/lib/fraud/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { requireOffice } from '@/lib/programs/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramFraud')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/fraud'>

export default async function PartnerProgramFraud({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'review')
  const page = toPage(query.page)
  const [t, o] = await Promise.all([getTranslations('fraud.queue'), getTranslations('office')])
  const { groups, hasMore } = await listHoldGroups({ programId: program.id, rule: undefined, page })
  return (
    <>
      <SubHeader title={t('title')} lead={t('lead')} />
      {groups.length > 0 ? (
        <HoldList groups={groups} area="partner-dashboard" />
      ) : (
        <EmptyState title={t('empty')}>{o('heldText')}</EmptyState>
      )}
      <Pager
        page={page}
        hasMore={hasMore}
        href={(to) => `/partner-dashboard/programs/${slug}/fraud?page=${to}`}
      />
    </>
  )
}
