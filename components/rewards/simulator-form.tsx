import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChoiceField } from '@/components/ui/choice-field'
import { TextField } from '@/components/ui/field'
import type { ErrorMessages } from '@/lib/action-state'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { itemRows, metadataRows } from '@/lib/rewards/question'
import { type Member, pathOf, type Question, type RewardProgram, SIMULATED_KINDS } from '@/lib/rewards/schema'

type SimulatorFormProps = {
  program: RewardProgram
  members: Member[]
  question: Question | null
  refused: ErrorMessages | null | undefined
}
/** What a shop's report calls the fields of this form. */
const REPORTED: Record<string, string> = {
  enrollment_id: 'affiliate',
  customer_id: 'customer',
  occurred_at: 'day',
  items: 'product_0',
}

/** The field of the form that shows an error; a field of the metadata has a row. */
function placeOf(name: string, question: Question | null): string {
  if (!name.startsWith('metadata')) return REPORTED[name] ?? name
  const row = question?.metadata.findIndex(({ key }) => name === `metadata.${key}`) ?? 0
  return `meta_key_${Math.max(row, 0)}`
}

/** An order as it could come in; the address is the question, so that an answer can be sent to somebody. */
export function SimulatorForm({ program, members, question: q, refused }: SimulatorFormProps) {
  const t = useTranslations('rewards.simulator')
  const locale = useLocale()
  const { currency } = program
  const errors = Object.fromEntries(
    Object.entries(refused?.fields ?? {}).map(([name, texts]) => [placeOf(name, q), texts]),
  )
  const isMore =
    Boolean(q && (q.tax || q.shipping || q.day || q.isRenewal || q.items.length || q.metadata.length)) ||
    Boolean(refused)
  const typed = (name: string, label: string, value: string | undefined, hint?: string) => (
    <TextField
      id={`sim-${name}`}
      name={name}
      label={label}
      hint={hint}
      errors={errors[name]}
      defaultValue={value ?? ''}
      autoComplete="off"
      maxLength={200}
    />
  )
  const list = (name: string, label: string, value: string, options: [string, string][]) => (
    <ChoiceField
      id={`sim-${name}`}
      {...{ name, label, value }}
      choices={options.map(([option, text]) => ({ value: option, label: text }))}
      errors={errors[name]}
    />
  )
  const people = members.map((one): [string, string] => [one.enrollmentId, `${one.name} (${one.email})`])
  return (
    <Card>
      <form action={pathIn(locale, `${pathOf(program)}/simulator`)} className="grid gap-5">
        {refused && <Alert kind="error">{refused.summary}</Alert>}
        {members.length === 0 && <Alert kind="info">{t('nobody')}</Alert>}
        <div className="group grid gap-4 sm:grid-cols-2 sm:items-start">
          <div className="sm:col-span-2">
            {list('affiliate', t('affiliate'), q?.enrollmentId ?? '', [['', t('whoever')], ...people])}
          </div>
          {list(
            'kind',
            t('kind'),
            q?.kind ?? 'sale',
            SIMULATED_KINDS.map((kind) => [kind, t(`kinds.${kind}`)]),
          )}
          {typed('amount', t('amount', { currency }), q?.amount)}
          <div className="hidden group-has-[option[value=custom]:checked]:block">
            {typed('event', t('event'), q?.event, t('eventHint'))}
          </div>
          <div className="hidden group-has-[option[value=clicks]:checked]:block">
            {typed('quantity', t('quantity'), q?.quantity, t('quantityHint'))}
          </div>
          {typed('country', t('country'), q?.country, t('countryHint'))}
          {typed('coupon', t('coupon'), q?.coupon)}
          {typed('customer', t('customer'), q?.customer, t('customerHint'))}
        </div>
        <details open={isMore} className="border-t">
          <summary className="fold-mark flex min-h-12 items-center font-medium">{t('more')}</summary>
          <div className="grid gap-4 pt-1 sm:grid-cols-2 sm:items-start">
            {typed('tax', t('tax', { currency }), q?.tax)}
            {typed('shipping', t('shipping', { currency }), q?.shipping)}
            <TextField
              id="sim-day"
              type="date"
              name="day"
              label={t('day')}
              hint={t('dayHint')}
              errors={errors.day}
              defaultValue={q?.day ?? ''}
            />
            {list('renewal', t('renewal'), q?.isRenewal ? '1' : '', [
              ['', t('firstSale')],
              ['1', t('isRenewal')],
            ])}
          </div>
          <fieldset className="mt-6 grid gap-3">
            <legend className="mb-2 font-medium">{t('items')}</legend>
            {Array.from({ length: itemRows(q) }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <div key={n} className="grid grid-cols-2 items-start gap-4">
                {typed(`product_${n}`, t('product', { n: String(n + 1) }), q?.items[n]?.product)}
                {typed(`item_${n}`, t('itemAmount', { currency }), q?.items[n]?.amount)}
              </div>
            ))}
          </fieldset>
          <fieldset className="mt-6 grid gap-3">
            <legend className="mb-2 font-medium">{t('metadata')}</legend>
            {Array.from({ length: metadataRows(q) }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <div key={n} className="grid grid-cols-2 items-start gap-4">
                {typed(`meta_key_${n}`, t('metadataKey', { n: String(n + 1) }), q?.metadata[n]?.key)}
                {typed(`meta_value_${n}`, t('metadataValue'), q?.metadata[n]?.value)}
              </div>
            ))}
          </fieldset>
        </details>
        <Button type="submit" className="w-full sm:w-fit">
          {t('submit')}
        </Button>
      </form>
    </Card>
  )
}
