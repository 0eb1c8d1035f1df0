import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { resendInvitation, revokeInvitation } from '@/lib/affiliates/actions'
import type { Invitation } from '@/lib/affiliates/schema'
import { INVITATION_TONES } from '@/lib/affiliates/words'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** Who was invited, and what became of it. */
export function InvitationList({ invitations }: { invitations: Omit<Invitation, 'groupName'>[] }) {
  const t = useTranslations('affiliates.admin.invitations')
  const locale = useLocale()
  return (
    <ul className="divide-y border-y">
      {invitations.map(({ id, email, state, until, sentCount, sentAt }) => (
        <li
          key={id}
          data-invitation={email}
          className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <div className="grid gap-1">
            <span className="break-all font-medium">{email}</span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
              <Badge kind={INVITATION_TONES[state]}>
                {t(`state.${state}`, { day: formatDayShort(until, locale) })}
              </Badge>
              {t('sentAt', { day: formatDayShort(sentAt, locale), count: sentCount })}
            </span>
          </div>
          {(state === 'waiting' || state === 'expired') && (
            <div className="flex flex-wrap gap-2">
              <CommandForm action={resendInvitation} fields={{ invitation_id: id }} doneText={t('resent')}>
                <SubmitButton variant="outline" size="small">
                  {t('resend')}
                </SubmitButton>
              </CommandForm>
              <CommandForm action={revokeInvitation} fields={{ invitation_id: id }} doneText={t('revoked')}>
                <SubmitButton variant="danger" size="small">
                  {t('revoke')}
                </SubmitButton>
              </CommandForm>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
