import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { acceptTeamInvitation } from '@/lib/affiliates/team-actions'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'

type TeamInvitationProps = {
  token: string
  invitation: { isAccepted: boolean; isExpired: boolean; expiresAt: string }
}

/** The button that joins a team, or why there is none any more. */
export function TeamInvitation({ token, invitation }: TeamInvitationProps) {
  const t = useTranslations('team.invitation')
  const locale = useLocale()
  if (invitation.isAccepted || invitation.isExpired)
    return (
      <>
        <Alert kind={invitation.isAccepted ? 'success' : 'waiting'}>
          {invitation.isAccepted ? t('accepted') : t('expired')}
        </Alert>
        <Button asChild variant="outline">
          <Link href="/affiliate-dashboard">{t('dashboard')}</Link>
        </Button>
      </>
    )
  return (
    <>
      <CommandForm action={acceptTeamInvitation} fields={{ token }}>
        <SubmitButton variant="accent">{t('accept')}</SubmitButton>
      </CommandForm>
      <p className="text-ink-soft text-sm">{t('until', { day: formatDay(invitation.expiresAt, locale) })}</p>
    </>
  )
}
