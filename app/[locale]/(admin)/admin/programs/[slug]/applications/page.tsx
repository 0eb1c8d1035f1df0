import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ApplicationQueue } from '@/components/affiliates/application-queue'
import { ApplicationTabs } from '@/components/affiliates/application-tabs'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { countApplications, getAdmissions, listQueue } from '@/lib/affiliates/admission-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { APPLICATION_STATE } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('adminApplications')

type Props = PageProps<'/[locale]/admin/programs/[slug]/applications'>

export default async function AdminApplications({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const state = APPLICATION_STATE.find((one) => one === query.state) ?? 'submitted'
  const page = toPage(query.page)
  const [t, count, queue, admissionOf, groups] = await Promise.all([
    getTranslations('affiliates.admin.queue'),
    countApplications(program.id),
    listQueue(program.id, state, page),
    getAdmissions([program.id]),
    listGroupNames(program.id),
  ])
  const path = `/admin/programs/${slug}/applications`
  const groupId = admissionOf(program.id).groupId
  return (
    <>
      <SubHeader
        title={await pageTitle('adminApplications')}
        lead={t('lead', { count: count('submitted') })}
      />
      <ApplicationTabs path={path} state={state} count={count} />
      {queue.rows.length > 0 ? (
        <ApplicationQueue {...queue} groups={groups} groupId={groupId} />
      ) : (
        <EmptyState title={t(`empty.${state}`)}>{state === 'submitted' && t('emptyText')}</EmptyState>
      )}
      <Pager page={page} hasMore={queue.hasMore} href={(to) => `${path}?state=${state}&page=${to}`} />
    </>
  )
}
