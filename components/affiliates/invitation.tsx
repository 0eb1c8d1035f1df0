import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { acceptInvitation } from '@/lib/affiliates/actions'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { TermsBox } from './terms-box'

type InvitationProps = {
  token: string
  invitation: {
    slug: string
    message: string | null
    isAccepted: boolean
    isExpired: boolean
    expiresAt: string
  }
  termsVersion: number | undefined
}

/** What somebody is invited to, in the words of who invites, and the button that accepts. */
export function Invitation({ invitation, token, termsVersion }: InvitationProps) {
  const t = useTranslations('affiliates.invitation')
  const locale = useLocale()
  const { slug, message, isAccepted, isExpired, expiresAt } = invitation
  return (
    <div className="grid max-w-2xl gap-6">
      {message && (
        <blockquote className="measure whitespace-pre-line border-mola border-l-2 pl-5 text-lg">
          {message}
        </blockquote>
      )}
      {isAccepted && <Alert kind="success">{t('accepted')}</Alert>}
      {isExpired && !isAccepted && <Alert kind="waiting">{t('expired')}</Alert>}
      <div className="flex flex-wrap items-start gap-3">
        {!isAccepted && !isExpired && (
          <CommandForm action={acceptInvitation} fields={{ token }}>
            {termsVersion && <TermsBox slug={slug} version={termsVersion} />}
            <SubmitButton variant="accent">{t('accept')}</SubmitButton>
          </CommandForm>
        )}
        {isAccepted && (
          <Button asChild>
            <Link href="/affiliate-dashboard">{t('dashboard')}</Link>
          </Button>
        )}
        <Button asChild variant="outline">
          <Link href={`/programs/${slug}`}>{t('terms')}</Link>
        </Button>
      </div>
      {!isAccepted && !isExpired && (
        <p className="text-ink-soft text-sm">{t('until', { day: formatDay(expiresAt, locale) })}</p>
      )}
    </div>
  )
}
