import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { changeContactState } from '@/lib/contact/pipeline-actions'
import { REASON_LENGTH } from '@/lib/contact/pipeline-schema'
import { statesAfter } from '@/lib/contact/words'
import { toDecimal } from '@/lib/money'
import { CONTACT_STATE, type ContactState } from '@/lib/supabase/enums'

const WITH_AMOUNT: readonly ContactState[] = ['quoted', 'won']
const SIMPLE: readonly ContactState[] = ['new', 'contacted', 'spam']

/** Where the inquiry may go from here: one press, or a fold with what the step needs. */
export function StateForms({ inquiry: one }: { inquiry: Inquiry }) {
  const t = useTranslations('contact')
  const next = statesAfter(one.state)
  const done = Object.fromEntries(
    CONTACT_STATE.map((state) => [state, t('step.done', { state: t(`state.${state}`) })]),
  )
  const simple = next.filter((state) => SIMPLE.includes(state))
  return (
    <section aria-labelledby="step" className="grid gap-2">
      <h2 id="step" className="text-h4">
        {t('step.title')}
      </h2>
      <div className="divide-y border-y">
        {next
          .filter((state) => !SIMPLE.includes(state))
          .map((state) => (
            <details key={state} data-step={state}>
              <summary className="fold-mark flex min-h-11 items-center font-medium">
                {t(`step.${state === 'quoted' && one.state === 'quoted' ? 'again' : (state as 'quoted')}`)}
              </summary>
              <ActionForm
                key={one.state + one.quoted}
                action={changeContactState}
                hidden={{ message_id: one.id, state }}
                submit={t('step.submit')}
                doneText={done}
                isToastOnly
                className="gap-3 pt-1 pb-4"
              >
                {WITH_AMOUNT.includes(state) && (
                  <FormField
                    name="quoted"
                    label={t(state === 'won' ? 'step.agreed' : 'step.amount', { currency: one.currency })}
                    inputMode="decimal"
                    initial={one.quoted === null ? '' : toDecimal(one.quoted, one.currency)}
                    maxLength={13}
                    required={state === 'quoted'}
                  />
                )}
                <FormField
                  name="reason"
                  label={t(state === 'lost' ? 'step.reason' : 'step.remark')}
                  kind="long"
                  rows={2}
                  maxLength={REASON_LENGTH}
                  required={state === 'lost'}
                />
              </ActionForm>
            </details>
          ))}
      </div>
      <div className="flex flex-wrap gap-3 pt-2 empty:hidden">
        {simple.map((state) => (
          <CommandForm
            key={state}
            action={changeContactState}
            fields={{ message_id: one.id, state }}
            doneText={done[state]}
          >
            <SubmitButton size="small" variant={state === 'spam' ? 'danger' : 'outline'}>
              {t(`step.${state as 'new'}`)}
            </SubmitButton>
          </CommandForm>
        ))}
      </div>
    </section>
  )
}
