import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { removeProgramMember, setProgramMember } from '@/lib/programs/office-actions'
import type { ProgramMember } from '@/lib/programs/office-schema'
import { PROGRAM_ROLE } from '@/lib/supabase/enums'

type OfficeMembersProps = { programId: string; members: ProgramMember[]; mayChange: boolean }

/** Who runs a program and in which role; owners and administrators give roles and take them away. */
export function OfficeMembers({ programId, members, mayChange }: OfficeMembersProps) {
  const t = useTranslations('office')
  const locale = useLocale()
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <div className="grid gap-4">
        {members.length === 0 && <p className="text-ink-soft">{t('noMembers')}</p>}
        {members.length > 0 && (
          <ul aria-label={t('members')} className="divide-y rounded-md border bg-surface">
            {members.map((one) => (
              <li
                key={one.email}
                data-member={one.email}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6"
              >
                <div className="grid min-w-0 gap-0.5">
                  <span className="wrap-anywhere font-medium">{one.name ?? one.email}</span>
                  <span className="wrap-anywhere text-ink-soft text-sm">
                    {t(`roles.${one.role}`)} · {one.name ? one.email : t('notYet')} ·{' '}
                    {t('since', { day: formatDay(one.addedAt, locale) })}
                  </span>
                </div>
                {(mayChange || one.isMe) && (
                  <ConfirmCommand
                    action={removeProgramMember}
                    fields={{ program_id: programId, email: one.email }}
                    label={t(one.isMe ? 'leave' : 'remove')}
                    about={one.email}
                    confirm={t('removeConfirm')}
                    doneText={t('removed')}
                    isQuiet
                  >
                    {t('removeText')}
                  </ConfirmCommand>
                )}
              </li>
            ))}
          </ul>
        )}
        <dl className="grid gap-2 pt-2 text-sm">
          {PROGRAM_ROLE.map((role) => (
            <div key={role} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="font-medium">{t(`roles.${role}`)}</dt>
              <dd className="text-ink-soft">{t(`roleText.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {mayChange && (
        <Card className="grid gap-4">
          <CardTitle>{t('give')}</CardTitle>
          <ActionForm
            action={setProgramMember}
            hidden={{ program_id: programId }}
            submit={t('giveSubmit')}
            doneText={t('given')}
          >
            <FormField
              name="email"
              label={t('email')}
              hint={t('emailHint')}
              kind="email"
              maxLength={254}
              required
            />
            <FormField
              name="role"
              label={t('role')}
              kind="select"
              initial="reader"
              options={PROGRAM_ROLE.map((value) => ({ value, label: t(`roles.${value}`) }))}
            />
            <FormField name="current_password" label={t('password')} kind="password" required />
          </ActionForm>
        </Card>
      )}
    </div>
  )
}
