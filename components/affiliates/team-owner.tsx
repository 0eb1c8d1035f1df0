import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { FieldsForm } from '@/components/ui/fields-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { inviteColleague, revokeTeamInvitation, transferAccount } from '@/lib/affiliates/team-actions'
import { type Colleague, type PendingInvitation, TEAM_ROLES } from '@/lib/affiliates/team-schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** What only the owner does: asks colleagues in, takes that back, and hands the account over. */
export function TeamOwner({ pending, heirs }: { pending: PendingInvitation[]; heirs: Colleague[] }) {
  const t = useTranslations('team')
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4">
        <CardTitle>{t('invite')}</CardTitle>
        <FieldsForm
          action={inviteColleague}
          hidden={{}}
          fields={[
            { name: 'email', label: t('email'), kind: 'email', required: true, maxLength: 254 },
            {
              name: 'role',
              label: t('roleLabel'),
              hint: t('roleHint'),
              kind: 'select',
              options: TEAM_ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
            },
            { name: 'current_password', label: t('password'), kind: 'password', required: true },
          ]}
          submit={t('send')}
          doneText={t('sent')}
        />
        {pending.length > 0 && <Waiting pending={pending} />}
      </Card>
      {heirs.length > 0 && (
        <details className="rounded-md border bg-surface px-5 open:pb-5 sm:px-6">
          <summary className="fold-mark flex min-h-12 items-center font-medium">{t('transfer')}</summary>
          <div className="grid gap-4 pt-1">
            <p className="measure text-ink-soft text-sm">{t('transferText')}</p>
            <FieldsForm
              action={transferAccount}
              hidden={{}}
              fields={[
                {
                  name: 'user_id',
                  label: t('heir'),
                  kind: 'select',
                  options: heirs.map(({ userId, name, email }) => ({
                    value: userId,
                    label: `${name} (${email})`,
                  })),
                },
                { name: 'current_password', label: t('password'), kind: 'password', required: true },
              ]}
              submit={t('transferConfirm')}
              look={{ variant: 'danger' }}
              doneText={t('transferred')}
            />
          </div>
        </details>
      )}
    </div>
  )
}

function Waiting({ pending }: { pending: PendingInvitation[] }) {
  const t = useTranslations('team')
  const locale = useLocale()
  return (
    <div className="grid gap-1 border-t pt-4">
      <h3 className="font-medium">{t('waiting')}</h3>
      <ul className="divide-y">
        {pending.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 gap-0.5">
              <span className="break-all">{one.email}</span>
              <span className="text-ink-soft text-sm">
                {t(`role.${one.role}`)} ·{' '}
                {t(one.isExpired ? 'expired' : 'until', { day: formatDay(one.expiresAt, locale) })}
              </span>
            </div>
            <CommandForm
              action={revokeTeamInvitation}
              fields={{ invitation_id: one.id }}
              doneText={t('revoked')}
            >
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
