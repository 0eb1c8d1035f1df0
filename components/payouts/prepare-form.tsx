import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { preparePayoutRun } from '@/lib/payouts/actions'
import type { Candidate } from '@/lib/payouts/schema'

type PrepareFormProps = {
  programId: string
  currency: string
  cutOff: string
  today: string
  candidates: Candidate[]
}

/** The day up to which sales count, what that comes to, and, where somebody can be paid, the button that sets it aside. */
export function PrepareForm({ programId, currency, cutOff, today, candidates }: PrepareFormProps) {
  const t = useTranslations('payouts.admin')
  const locale = useLocale()
  const paid = candidates.filter((one) => !one.reason)
  const sum = paid.reduce((total, one) => total + one.amount, 0)
  return (
    <div className="grid gap-6 rounded-md border bg-surface p-5 sm:p-6 md:grid-cols-2 md:gap-10">
      <form method="get" className="flex flex-wrap content-start items-end gap-3">
        <Field id="cut-off" label={t('cutOff')}>
          {(control) => (
            <Input {...control} type="date" name="cut_off" defaultValue={cutOff} max={today} required />
          )}
        </Field>
        <Button type="submit" variant="outline">
          {t('look')}
        </Button>
      </form>
      <div className="grid content-start gap-3">
        <p className="font-display font-semibold text-h4">
          {paid.length > 0
            ? t('total', { amount: formatMoney(sum, currency, locale), count: paid.length })
            : t('includedNone')}
        </p>
        {paid.length > 0 && (
          <>
            <p className="measure text-ink-soft text-sm">{t('prepareNote')}</p>
            <CommandForm
              action={preparePayoutRun}
              fields={{ program_id: programId, cut_off: cutOff, idempotency_key: randomUUID() }}
            >
              <SubmitButton className="w-full sm:w-fit">{t('prepareRun')}</SubmitButton>
            </CommandForm>
          </>
        )}
      </div>
    </div>
  )
}
