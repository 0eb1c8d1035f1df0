import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import {
  appointAdmin,
  liftSuspension,
  removeFactors,
  revokeAdmin,
  suspendAccount,
} from '@/lib/accounts/admin-actions'
import type { Account } from '@/lib/accounts/schema'

const DECISIONS = {
  appoint: { action: appointAdmin, variant: 'outline', hint: 'reasonHint' },
  revoke: { action: revokeAdmin, variant: 'danger', hint: 'reasonHint' },
  suspend: { action: suspendAccount, variant: 'danger', hint: 'reasonHintTold' },
  lift: { action: liftSuspension, variant: 'outline', hint: 'reasonHint' },
  factor: { action: removeFactors, variant: 'danger', hint: 'reasonHint' },
} as const
type Decision = keyof typeof DECISIONS

/** What may be decided about an account as it stands; the database decides again. */
function decisionsFor({ isDeleted, isAdmin, suspension }: Account, hasFactors: boolean): Decision[] {
  if (isDeleted) return []
  if (suspension) return ['lift']
  const roles: Decision[] = isAdmin ? ['revoke'] : ['appoint', 'suspend']
  return hasFactors ? [...roles, 'factor'] : roles
}

export function AccountDecisions({ account, hasFactors }: { account: Account; hasFactors: boolean }) {
  const t = useTranslations('users')
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {decisionsFor(account, hasFactors).map((decision) => {
        const { action, variant, hint } = DECISIONS[decision]
        return (
          <section key={decision} data-decision={decision} className="grid content-start gap-3 border-t pt-4">
            <div className="grid gap-1">
              <h2 className="font-sans font-semibold text-base tracking-normal">{t(`${decision}.title`)}</h2>
              <p className="text-ink-soft text-sm">{t(`${decision}.text`)}</p>
            </div>
            <CommandForm
              action={action}
              fields={{ person_id: account.id, email: account.email }}
              input={{ name: 'reason', label: t('reason'), hint: t(hint), maxLength: 500 }}
            >
              <SubmitButton variant={variant} size="small" className="w-fit">
                {t(`${decision}.submit`)}
              </SubmitButton>
            </CommandForm>
          </section>
        )
      })}
    </div>
  )
}
