import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { changeTeamRole, leaveTeam, removeColleague } from '@/lib/affiliates/team-actions'
import { type Colleague, TEAM_ROLES } from '@/lib/affiliates/team-schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

type TeamListProps = { team: Colleague[]; affiliateId: string; isOwner: boolean }

/** Who is on the team and what each may do; the owner changes it, everybody else may leave. */
export function TeamList({ team, affiliateId, isOwner }: TeamListProps) {
  const t = useTranslations('team')
  const locale = useLocale()
  return (
    <ul aria-label={t('title')} className="divide-y rounded-md border bg-surface">
      {team.map((one) => (
        <li key={one.userId} data-colleague={one.email} className="grid gap-4 px-4 py-5 sm:px-6">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="grid min-w-0 gap-0.5">
              <p className="break-words font-semibold">{one.isMe ? t('me', { name: one.name }) : one.name}</p>
              <p className="break-all text-ink-soft text-sm">{one.email}</p>
            </div>
            <Badge kind={one.role === 'owner' ? 'good' : 'neutral'}>{t(`role.${one.role}`)}</Badge>
          </div>
          <p className="text-ink-soft text-sm">
            {t(`may.${one.role}`)} {t('since', { day: formatDay(one.joinedAt, locale) })}
          </p>
          {one.role !== 'owner' && isOwner && <Care of={one} />}
          {one.role !== 'owner' && one.isMe && (
            <ConfirmCommand
              action={leaveTeam}
              fields={{ affiliate_id: affiliateId }}
              label={t('leave')}
              confirm={t('leaveConfirm')}
            >
              {t('leaveText')}
            </ConfirmCommand>
          )}
        </li>
      ))}
    </ul>
  )
}

function Care({ of: one }: { of: Colleague }) {
  const t = useTranslations('team')
  return (
    <div className="grid gap-4">
      <ActionForm
        action={changeTeamRole}
        hidden={{ user_id: one.userId }}
        className="gap-4 sm:flex sm:flex-wrap sm:items-end"
        submit={t('change')}
        look={{ variant: 'outline' }}
        doneText={t('changed')}
      >
        <FormField
          name="role"
          label={t('roleOf', { name: one.name })}
          kind="select"
          initial={one.role}
          options={TEAM_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <FormField name="current_password" label={t('password')} kind="password" required />
      </ActionForm>
      <ConfirmCommand
        action={removeColleague}
        fields={{ user_id: one.userId }}
        label={t('remove')}
        confirm={t('removeConfirm', { name: one.name })}
        doneText={t('removed')}
      >
        {t('removeText')}
      </ConfirmCommand>
    </div>
  )
}
