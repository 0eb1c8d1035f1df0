import { getTranslations } from 'next-intl/server'
import { TeamInvitation } from '@/components/affiliates/team-invitation'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { readTeamInvitation } from '@/lib/affiliates/team-queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('teamInvitation')

export default async function TeamInvitationPage({ searchParams }: PageProps<'/[locale]/team-invitation'>) {
  const user = await requireUser()
  const { token } = await searchParams
  const [t, invitation] = await Promise.all([
    getTranslations('team.invitation'),
    typeof token === 'string' ? readTeamInvitation(token) : null,
  ])
  if (!invitation) {
    const dashboard = (
      <Button asChild variant="outline">
        <Link href="/affiliate-dashboard">{t('dashboard')}</Link>
      </Button>
    )
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <PageHeader title={t('title')} />
        <EmptyState title={t('notYours')} action={dashboard}>
          {t('notYoursText', { email: user.email })}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page grid justify-items-start gap-6 py-10 sm:py-14">
      <PageHeader title={t('invited', { name: invitation.name })} lead={t(`lead.${invitation.role}`)} />
      <TeamInvitation token={String(token)} invitation={invitation} />
    </div>
  )
}
