import { getTranslations } from 'next-intl/server'
import { InviteRecruits } from '@/components/partners/invite-recruits'
import { NotPartner } from '@/components/partners/not-partner'
import { RecruitTable } from '@/components/partners/recruit-table'
import { WaitingRecruits } from '@/components/partners/waiting-list'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getMyPartner, listRecruitInvitations, listRecruits } from '@/lib/partners/queries'

export const generateMetadata = () => pageMetadata('partnerTeam')

export default async function PartnerTeam() {
  await requireUser()
  const [t, partner] = await Promise.all([getTranslations('partners.team'), getMyPartner()])
  if (partner?.state !== 'approved') return <NotPartner title={t('title')} />
  const mayWork = partner.role !== 'analyst'
  const [recruits, invitations] = await Promise.all([listRecruits(), listRecruitInvitations(partner.id)])
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          recruits.length > 0 && (
            <Button asChild variant="outline">
              <a href="/api/partners/team" download>
                {t('download')}
              </a>
            </Button>
          )
        }
      />
      {recruits.length > 0 ? (
        <RecruitTable recruits={recruits} mayEnd={mayWork} />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
      {mayWork && (
        <Card className="grid gap-4">
          <CardTitle>{t('invite.title')}</CardTitle>
          <InviteRecruits />
          <WaitingRecruits invitations={invitations} />
        </Card>
      )}
    </>
  )
}
