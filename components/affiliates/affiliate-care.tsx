import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { changeState } from '@/lib/affiliates/actions'
import type { ProgramAffiliate, StateChange } from '@/lib/affiliates/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { ENROLLMENT_STATE } from '@/lib/supabase/enums'
import { StateBadge } from './state-badge'

type AffiliateStateProps = {
  affiliate: ProgramAffiliate
  changes: StateChange[]
  mayChange: boolean
  /** A ban reaches other programs: administrators give and lift it. */
  mayBan?: boolean
}

/** The decisions that an affiliate's state allows; the database checks again. */
export function AffiliateState({ affiliate, changes, mayChange, mayBan = false }: AffiliateStateProps) {
  const t = useTranslations('affiliates.admin.care')
  const s = useTranslations('affiliates.state')
  const locale = useLocale()
  const { state } = affiliate
  const others = ENROLLMENT_STATE.filter((one) => one !== state && (mayBan || one !== 'banned'))
  const next = state === 'banned' ? (mayBan ? ['active' as const] : []) : others
  return (
    <section className="grid content-start gap-5 border-t pt-6">
      <div className="grid gap-1">
        <h2 className="text-h4">{t('stateTitle')}</h2>
        <StateBadge state={state} />
        <p className="measure text-ink-soft">{t(`effect.${state}`)}</p>
      </div>
      {mayChange && next.length === 0 && <p className="measure text-ink-soft">{t('bannedByUs')}</p>}
      {mayChange && next.length > 0 && (
        <ActionForm
          action={changeState}
          hidden={{ enrollment_id: affiliate.enrollmentId }}
          submit={t('change')}
          look={{ variant: 'outline' }}
          doneText={t('changed')}
        >
          <FormField
            name="state"
            label={t('newState')}
            kind="select"
            options={next.map((value) => ({ value, label: s(value) }))}
          />
          <FormField
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            kind="long"
            rows={2}
            maxLength={500}
            required
          />
        </ActionForm>
      )}
      <ul className="grid gap-3 empty:hidden">
        {changes.map((change) => (
          <li key={change.id} className="grid gap-0.5 border-t pt-3 text-sm">
            <span className="flex flex-wrap justify-between gap-x-4">
              <StateBadge state={change.state} />
              <span className="figures text-ink-soft">
                {formatMoment(change.at, locale)}
                {change.by && ` · ${change.by}`}
              </span>
            </span>
            <span>{change.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BackToAffiliates({ href }: { href: string }) {
  const t = useTranslations('affiliates.admin.care')
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
    >
      {t('back')}
    </Link>
  )
}

/** From one program to the page that has everything of an affiliate. */
export function ToProfile({ affiliateId }: { affiliateId: string }) {
  const t = useTranslations('affiliates.profile')
  return (
    <Button asChild variant="outline">
      <Link href={`/admin/affiliates/${affiliateId}`}>{t('all')}</Link>
    </Button>
  )
}
