import { getTranslations } from 'next-intl/server'
import { InviteMember, MemberList } from '@/components/partners/member-list'
import { NotPartner } from '@/components/partners/not-partner'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getMyPartner, listMemberInvitations, listMembers } from '@/lib/partners/queries'

export const generateMetadata = () => pageMetadata('partnerMembers')

export default async function PartnerMembers() {
  await requireUser()
  const [t, partner] = await Promise.all([getTranslations('partners.members'), getMyPartner()])
  if (partner?.state !== 'approved') return <NotPartner title={t('title')} />
  const isOwner = partner.role === 'owner'
  const [members, invitations] = await Promise.all([
    listMembers(),
    isOwner ? listMemberInvitations(partner.id) : [],
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { company: partner.company })} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <MemberList members={members} isOwner={isOwner} />
        {isOwner && <InviteMember invitations={invitations} />}
      </div>
    </>
  )
}
