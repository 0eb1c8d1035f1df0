import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/action-state'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { revokeRecruitInvitation } from '@/lib/partners/actions'

type WaitingListProps = {
  title: string
  invitations: { id: string; email: string; expiresAt: string; note?: ReactNode }[]
  action: FormAction
}

/** Addresses that were invited and have not answered, each with the button that revokes it. */
export function WaitingList({ title, invitations, action }: WaitingListProps) {
  const t = useTranslations('partners.invitations')
  const locale = useLocale()
  if (invitations.length === 0) return null
  return (
    <div className="grid gap-1 border-t pt-4">
      <h3 className="font-medium">{title}</h3>
      <ul className="divide-y">
        {invitations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 gap-0.5">
              <span className="break-all">{one.email}</span>
              <span className="text-ink-soft text-sm">
                {one.note} {t('until', { day: formatDay(one.expiresAt, locale) })}
              </span>
            </div>
            <CommandForm action={action} fields={{ invitation_id: one.id }} doneText={t('revoked')}>
              <SubmitButton variant="outline" size="small">
                {t('revoke')}
                <span className="sr-only">{`: ${one.email}`}</span>
              </SubmitButton>
            </CommandForm>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Affiliates whom the partner invited and who have not come yet. */
export function WaitingRecruits({ invitations }: Pick<WaitingListProps, 'invitations'>) {
  const t = useTranslations('partners.team')
  return <WaitingList title={t('waiting')} invitations={invitations} action={revokeRecruitInvitation} />
}
