import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { InvitationList } from '@/components/affiliates/invitation-list'
import { InviteAffiliates } from '@/components/affiliates/invite-affiliates'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { listInvitations } from '@/lib/affiliates/admission-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminInvitations')

type Props = PageProps<'/[locale]/admin/programs/[slug]/invitations'>

export default async function AdminInvitations({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const page = toPage(query.page)
  const [t, invitations, groups] = await Promise.all([
    getTranslations('affiliates.admin.invitations'),
    listInvitations(program.id, page),
    listGroupNames(program.id),
  ])
  const isPublished = program.status === 'published'
  const path = `/admin/programs/${slug}/invitations`
  return (
    <>
      <SubHeader title={await pageTitle('adminInvitations')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
        {isPublished ? (
          <InviteAffiliates programId={program.id} groups={groups} />
        ) : (
          <EmptyState title={t('unpublished')}>{t('unpublishedText')}</EmptyState>
        )}
        {(isPublished || invitations.rows.length > 0) && (
          <section className="grid gap-4">
            <h2 className="text-h4">{t('sent')}</h2>
            {invitations.rows.length > 0 ? (
              <InvitationList invitations={invitations.rows} />
            ) : (
              <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
            )}
            <Pager page={page} hasMore={invitations.hasMore} href={(to) => `${path}?page=${to}`} />
          </section>
        )}
      </div>
    </>
  )
}
