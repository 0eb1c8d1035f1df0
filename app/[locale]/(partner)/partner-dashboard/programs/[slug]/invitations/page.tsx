import { getTranslations } from 'next-intl/server'
import { InvitationList } from '@/components/affiliates/invitation-list'
import { InviteAffiliates } from '@/components/affiliates/invite-affiliates'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { listInvitations } from '@/lib/affiliates/admission-queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramInvitations')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/invitations'>

export default async function PartnerProgramInvitations({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'manage')
  const page = toPage(query.page)
  const [t, invitations, groups] = await Promise.all([
    getTranslations('affiliates.admin.invitations'),
    listInvitations(program.id, page),
    listGroupNames(program.id),
  ])
  const path = `/partner-dashboard/programs/${slug}/invitations`
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramInvitations')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
        {program.status === 'published' ? (
          <InviteAffiliates programId={program.id} groups={groups} />
        ) : (
          <EmptyState title={t('unpublished')}>{t('unpublishedText')}</EmptyState>
        )}
        <section className="grid gap-4">
          <h2 className="text-h4">{t('sent')}</h2>
          {invitations.rows.length > 0 ? (
            <InvitationList invitations={invitations.rows} />
          ) : (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          )}
          <Pager page={page} hasMore={invitations.hasMore} href={(to) => `${path}?page=${to}`} />
        </section>
      </div>
    </>
  )
}
