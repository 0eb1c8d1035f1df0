import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { Link } from '@/lib/i18n/navigation'
import { exportCall } from '@/lib/ito/call-actions'
import { quarterOf, type RoundLine } from '@/lib/ito/call-rules'
import { CALL_NAMES, CALLS, type CallField, type CallName } from '@/lib/ito/call-schema'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { Block } from './parts'

const TARGETS = ['sale', 'staking', 'dividends'] as const

/** Every call that a role can make, by contract: a link to each one's form. */
export function CallChoice({ slug, current }: { slug: string; current: CallName | null }) {
  const t = useTranslations('offerings.calls')
  return (
    <nav aria-label={t('choose')} className="grid gap-4 md:grid-cols-3">
      {TARGETS.map((target) => (
        <div key={target} className="grid content-start gap-1">
          <h3 className="font-medium font-sans text-ink-soft text-sm tracking-normal">
            {t(`targets.${target}`)}
          </h3>
          <ul className="grid">
            {CALL_NAMES.filter((name) => CALLS[name].target === target).map((name) => (
              <li key={name}>
                <Link
                  href={`/admin/tokens/offerings/${slug}/calls?call=${name}#call`}
                  aria-current={name === current ? 'true' : undefined}
                  className="inline-flex min-h-9 items-center py-1 text-canal underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {t(`names.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type CallFormProps = { offering: OfferingPlan; call: CallName; rounds: RoundLine[]; idempotencyKey: string }

/** What a call does, what it needs, and why it is made. */
export function CallForm({ offering, call, rounds, idempotencyKey }: CallFormProps) {
  const t = useTranslations('offerings.calls')
  return (
    <div id="call" className="scroll-mt-24">
      <Block title={t(`names.${call}`)} lead={t(`does.${call}`)}>
        <ActionForm
          action={exportCall}
          hidden={{ offering_id: offering.id, slug: offering.slug, call, idempotency_key: idempotencyKey }}
          submit={t('export')}
          doneText={t('exported')}
          className="max-w-xl gap-5"
        >
          {CALLS[call].fields.map((field) => (
            <CallInput key={field} field={field} offering={offering} rounds={rounds} />
          ))}
          <FormField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} required />
        </ActionForm>
      </Block>
    </div>
  )
}

type CallInputProps = { field: CallField; offering: OfferingPlan; rounds: RoundLine[] }
function CallInput({ field, offering, rounds }: CallInputProps) {
  const t = useTranslations('offerings.calls')
  if (field === 'round')
    return (
      <FormField
        name="round"
        kind="select"
        label={t('fields.round')}
        options={rounds
          .filter(({ state }) => state !== 'withdrawn')
          .map((round) => ({ value: round.id, label: t('quarter', quarterOf(round.period)) }))}
      />
    )
  if (field === 'yes')
    return (
      <FormField
        name="yes"
        kind="select"
        label={t('fields.yes')}
        options={[
          { value: 'true', label: t('fields.block') },
          { value: 'false', label: t('fields.unblock') },
        ]}
      />
    )
  return (
    <FormField
      name={field}
      label={t(`fields.${field}`)}
      hint={t(`hints.${field}`)}
      initial={field === 'hash' ? offering.termsHash : undefined}
      maxLength={field === 'locks' ? 200 : 100}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
