import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { LeavingForm } from '@/components/ui/leaving-form'
import {
  appointAdmin,
  liftSuspension,
  removeFactors,
  revokeAdmin,
  startView,
  suspendAccount,
} from '@/lib/accounts/admin-actions'
import type { Account } from '@/lib/accounts/schema'

const DECISIONS = {
  appoint: { action: appointAdmin, variant: 'outline', hint: 'reasonHint', isProved: true },
  cancel: { action: revokeAdmin, variant: 'danger', hint: 'reasonHint', isProved: false },
  revoke: { action: revokeAdmin, variant: 'danger', hint: 'reasonHint', isProved: false },
  suspend: { action: suspendAccount, variant: 'danger', hint: 'reasonHintTold', isProved: false },
  lift: { action: liftSuspension, variant: 'outline', hint: 'reasonHint', isProved: false },
  factor: { action: removeFactors, variant: 'danger', hint: 'reasonHint', isProved: true },
} as const
type Decision = keyof typeof DECISIONS
/** Whether accounts can have a second factor here, and whether the person who looks has one. */
export type Factors = { areThere: boolean; isMine: boolean }

/** The decisions that an account's state allows; the database checks again. */
function decisionsFor({ isDeleted, admin, suspension }: Account, factors: Factors): Decision[] {
  if (isDeleted) return []
  if (suspension) return ['lift']
  const roles: Decision[] = admin ? [admin.isWaiting ? 'cancel' : 'revoke'] : ['appoint', 'suspend']
  return factors.areThere ? [...roles, 'factor'] : roles
}

/** Half an hour of what this person sees, where nothing can be changed. */
function ViewAs({ account }: { account: Account }) {
  const t = useTranslations('users')
  return (
    <section data-decision="view" className="grid content-start gap-3 border-t pt-4">
      <div className="grid gap-1">
        <h2 className="font-sans font-semibold text-base tracking-normal">{t('view.title')}</h2>
        <p className="text-ink-soft text-sm">{t('view.text')}</p>
      </div>
      <LeavingForm
        action={startView}
        hidden={{ person_id: account.id, email: account.email }}
        submit={t('view.submit')}
        look={{ variant: 'outline', size: 'small' }}
      >
        <FormField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
      </LeavingForm>
    </section>
  )
}

export function AccountDecisions({ account, factors }: { account: Account; factors: Factors }) {
  const t = useTranslations('users')
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {!account.isDeleted && !account.admin && !account.suspension && <ViewAs account={account} />}
      {decisionsFor(account, factors).map((decision) => {
        const { action, variant, hint, isProved } = DECISIONS[decision]
        return (
          <section key={decision} data-decision={decision} className="grid content-start gap-3 border-t pt-4">
            <div className="grid gap-1">
              <h2 className="font-sans font-semibold text-base tracking-normal">{t(`${decision}.title`)}</h2>
              <p className="text-ink-soft text-sm">{t(`${decision}.text`)}</p>
            </div>
            <ActionForm
              action={action}
              hidden={{ person_id: account.id, email: account.email }}
              submit={t(`${decision}.submit`)}
              look={{ variant, size: 'small' }}
            >
              <FormField name="reason" label={t('reason')} hint={t(hint)} maxLength={500} />
              {isProved && (
                <FormField name="current_password" label={t('password')} kind="password" required />
              )}
              {isProved && factors.isMine && <FormField name="code" label={t('code')} maxLength={9} />}
            </ActionForm>
          </section>
        )
      })}
    </div>
  )
}
