import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ApplicationQueue } from '@/components/affiliates/application-queue'
import { ApplicationTabs } from '@/components/affiliates/application-tabs'
import { PageLinks } from '@/components/affiliates/page-links'
import { ProgramTabs } from '@/components/affiliates/program-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import {
  countApplications,
  getAdmissions,
  getProgramHead,
  listQueue,
} from '@/lib/affiliates/admission-queries'
import { APPLICATION_STATES } from '@/lib/affiliates/schema'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { localized } from '@/lib/i18n/texts'

/** The address is only known at run time, and the bar above reads it. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminApplications')

type Props = PageProps<'/[locale]/admin/programs/[slug]/applications'>

export default async function AdminApplications({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const state = APPLICATION_STATES.find((one) => one === query.state) ?? 'submitted'
  const page = toPage(query.page)
  const [t, locale, count, queue, admissionOf] = await Promise.all([
    getTranslations('affiliates.admin.queue'),
    getLocale(),
    countApplications(program.id),
    listQueue(program.id, state, page),
    getAdmissions([program.id]),
  ])
  const path = `/admin/programs/${slug}/applications`
  const groupId = admissionOf(program.id).groupId
  return (
    <>
      <PageHeader title={localized(program.name, locale)} lead={t('lead', { count: count('submitted') })} />
      <ProgramTabs slug={slug} current="applications" />
      <ApplicationTabs path={path} state={state} count={count} />
      {queue.rows.length > 0 ? (
        <ApplicationQueue {...queue} groups={program.groups} groupId={groupId} />
      ) : (
        <EmptyState title={t(`empty.${state}`)}>{state === 'submitted' && t('emptyText')}</EmptyState>
      )}
      <PageLinks page={page} hasMore={queue.hasMore} href={(to) => `${path}?state=${state}&page=${to}`} />
    </>
  )
}
