import { getTranslations } from 'next-intl/server'
import { ApplicationQueue } from '@/components/affiliates/application-queue'
import { ApplicationTabs } from '@/components/affiliates/application-tabs'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { countApplications, getAdmissions, listQueue } from '@/lib/affiliates/admission-queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'
import { APPLICATION_STATE } from '@/lib/supabase/enums'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramApplications')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/applications'>

export default async function PartnerProgramApplications({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'read')
  const state = APPLICATION_STATE.find((one) => one === query.state) ?? 'submitted'
  const page = toPage(query.page)
  const [t, count, queue, admissionOf, groups] = await Promise.all([
    getTranslations('affiliates.admin.queue'),
    countApplications(program.id),
    listQueue(program.id, state, page, false),
    getAdmissions([program.id]),
    listGroupNames(program.id),
  ])
  const path = `/partner-dashboard/programs/${slug}/applications`
  const decision = {
    groups,
    groupId: admissionOf(program.id).groupId,
    mayDecide: mayIn(program.role, 'review'),
  }
  return (
    <>
      <SubHeader
        title={await pageTitle('partnerProgramApplications')}
        lead={t('lead', { count: count('submitted') })}
      />
      <ApplicationTabs path={path} state={state} count={count} />
      {queue.rows.length > 0 ? (
        <ApplicationQueue {...queue} {...decision} />
      ) : (
        <EmptyState title={t(`empty.${state}`)}>{state === 'submitted' && t('emptyText')}</EmptyState>
      )}
      <Pager page={page} hasMore={queue.hasMore} href={(to) => `${path}?state=${state}&page=${to}`} />
    </>
  )
}
