import { getTranslations } from 'next-intl/server'
import { TeamList } from '@/components/affiliates/team-list'
import { TeamOwner } from '@/components/affiliates/team-owner'
import { FirstProgram } from '@/components/page/first-program'
import { MyRecruiter } from '@/components/partners/my-recruiter'
import { PageHeader } from '@/components/ui/page-header'
import { listPendingInvitations, listTeam } from '@/lib/affiliates/team-queries'
import { getAccount } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getRecruiter } from '@/lib/partners/queries'

export const generateMetadata = () => pageMetadata('team')

export default async function Team() {
  await requireUser()
  const [t, account] = await Promise.all([getTranslations('team'), getAccount()])
  if (!account) {
    return (
      <>
        <PageHeader title={t('title')} lead={t('lead')} />
        <FirstProgram title={t('none')} browse={t('programs')}>
          {t('noneText')}
        </FirstProgram>
      </>
    )
  }
  const isOwner = account.role === 'owner'
  const [team, invitations, recruiter] = await Promise.all([
    listTeam(),
    isOwner ? listPendingInvitations(account.id) : [],
    getRecruiter(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={isOwner ? t('lead') : t('leadMember', { name: account.name })} />
      {recruiter && <MyRecruiter recruiter={recruiter} mayLeave={isOwner} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <TeamList team={team} affiliateId={account.id} isOwner={isOwner} />
        {isOwner && (
          <TeamOwner invitations={invitations} heirs={team.filter(({ role }) => role !== 'owner')} />
        )}
      </div>
    </>
  )
}
