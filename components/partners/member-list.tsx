import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import {
  changeMemberRole,
  inviteMember,
  leavePartner,
  removeMember,
  revokeMemberInvitation,
} from '@/lib/partners/actions'
import type { Member } from '@/lib/partners/row-schema'
import { PARTNER_ROLES } from '@/lib/partners/schema'
import { WaitingList } from './waiting-list'

/** Who works for the partner and what each may do; the owner changes it, everybody else may leave. */
export function MemberList({ members, isOwner }: { members: Member[]; isOwner: boolean }) {
  const t = useTranslations('partners.members')
  const locale = useLocale()
  return (
    <ul aria-label={t('title')} className="divide-y rounded-md border bg-surface">
      {members.map((one) => (
        <li key={one.userId} data-member={one.email} className="grid gap-4 px-4 py-5 sm:px-6">
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
            <ConfirmCommand action={leavePartner} fields={{}} label={t('leave')} confirm={t('leaveConfirm')}>
              {t('leaveText')}
            </ConfirmCommand>
          )}
        </li>
      ))}
    </ul>
  )
}

function useRoles() {
  const t = useTranslations('partners.members')
  return PARTNER_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))
}

function Care({ of: one }: { of: Member }) {
  const t = useTranslations('partners.members')
  return (
    <div className="grid gap-4">
      <ActionForm
        action={changeMemberRole}
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
          options={useRoles()}
        />
        <FormField name="current_password" label={t('password')} kind="password" required />
      </ActionForm>
      <ConfirmCommand
        action={removeMember}
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

type InviteMemberProps = { invitations: { id: string; email: string; role: string; expiresAt: string }[] }

/** What only the owner does: invites colleagues and revokes invitations. */
export function InviteMember({ invitations }: InviteMemberProps) {
  const t = useTranslations('partners.members')
  const roleOf = (role: string) => t(`role.${role === 'manager' ? 'manager' : 'analyst'}`)
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('invite')}</CardTitle>
      <ActionForm action={inviteMember} submit={t('send')} doneText={t('sent')}>
        <FormField name="email" label={t('email')} kind="email" required maxLength={254} />
        <FormField
          name="role"
          label={t('roleLabel')}
          hint={t('roleHint')}
          kind="select"
          options={useRoles()}
        />
        <FormField name="current_password" label={t('password')} kind="password" required />
      </ActionForm>
      <WaitingList
        title={t('waiting')}
        invitations={invitations.map(({ role, ...one }) => ({ ...one, note: `${roleOf(role)} ·` }))}
        action={revokeMemberInvitation}
      />
    </Card>
  )
}
