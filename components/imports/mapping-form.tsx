import { useTranslations } from 'next-intl'
import { FieldsForm, type FormFieldSpec } from '@/components/ui/fields-form'
import { mapImport } from '@/lib/imports/actions'
import {
  DATE_ORDERS,
  DECIMALS,
  FIELDS,
  guessMapping,
  type ImportField,
  type ImportOptions,
  type ImportSummary,
  type Mapping,
  REQUIRED,
} from '@/lib/imports/rules'

type MappingFormProps = {
  summary: ImportSummary
  head: string[]
  mapping: Mapping
  options: Partial<ImportOptions>
  sample: string[]
}

/** From which column each value comes, how it is written, and what shall be made beside it. */
export function MappingForm({ summary, head, mapping, options, sample }: MappingFormProps) {
  const t = useTranslations('imports')
  const { kind } = summary
  const isNew = summary.state === 'mapping'
  const chosen = isNew ? guessMapping(kind, summary.format, head) : mapping
  const columns = head.map((name, at) => ({ value: String(at), label: name }))
  const hint = (field: ImportField) => {
    const [at, isRequired] = [chosen[field], REQUIRED[kind].includes(field)]
    const text = at === undefined ? '' : (sample[at] ?? '')
    const parts = [
      isRequired && t('mapping.required'),
      text && t('mapping.example', { text: text.slice(0, 60) }),
    ]
    return parts.filter(Boolean).join(' ') || undefined
  }
  const choice = <Value extends string>(
    name: string,
    label: string,
    values: readonly Value[],
    text: (value: Value) => string,
    initial?: Value,
  ): FormFieldSpec => ({
    name,
    label,
    kind: 'select',
    initial: initial ?? values[0] ?? '',
    options: values.map((value) => ({ value, label: text(value) })),
  })
  const boxes = (kind === 'affiliates' ? ['invite'] : ['commissions', 'webhooks']) as (
    | 'invite'
    | 'commissions'
    | 'webhooks'
  )[]
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{t('mapping.title')}</h2>
      <p className="measure text-ink-soft">{t('mapping.lead')}</p>
      <FieldsForm
        action={mapImport}
        className="gap-y-5 sm:grid-cols-2 lg:grid-cols-3 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full"
        hidden={{ import_id: summary.id, kind }}
        fields={[
          ...FIELDS[kind].map(
            (field): FormFieldSpec => ({
              name: `field_${field}`,
              label: t(`field.${field}`),
              hint: hint(field),
              kind: 'select',
              initial: chosen[field] === undefined ? '' : String(chosen[field]),
              options: [{ value: '', label: t('mapping.none') }, ...columns],
            }),
          ),
          choice('dates', t('mapping.dates'), DATE_ORDERS, (v) => t(`mapping.date.${v}`), options.dates),
          choice('decimal', t('mapping.decimal'), DECIMALS, (v) => t(`mapping.amount.${v}`), options.decimal),
        ]}
        submit={t(isNew ? 'mapping.submit' : 'mapping.again')}
        look={{ variant: isNew ? 'primary' : 'outline' }}
      >
        <div className="grid gap-1 sm:col-span-full">
          {boxes.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={name}
                defaultChecked={options[name] === true}
                className="size-4.5 shrink-0 accent-canal"
              />
              {t(`mapping.${name}`)}
            </label>
          ))}
        </div>
      </FieldsForm>
    </section>
  )
}
