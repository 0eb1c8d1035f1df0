import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
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
  const boxes = kind === 'affiliates' ? (['invite'] as const) : (['commissions', 'webhooks'] as const)
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{t('mapping.title')}</h2>
      <p className="measure text-ink-soft">{t('mapping.lead')}</p>
      <ActionForm
        action={mapImport}
        className="gap-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full"
        hidden={{ import_id: summary.id, kind }}
        submit={t(isNew ? 'mapping.submit' : 'mapping.again')}
        look={{ variant: isNew ? 'primary' : 'outline' }}
      >
        {FIELDS[kind].map((field) => (
          <FormField
            key={field}
            name={`field_${field}`}
            label={t(`field.${field}`)}
            hint={hint(field)}
            kind="select"
            initial={String(chosen[field] ?? '')}
            options={[{ value: '', label: t('mapping.none') }, ...columns]}
          />
        ))}
        <FormField
          name="dates"
          label={t('mapping.dates')}
          kind="select"
          initial={options.dates ?? DATE_ORDERS[0]}
          options={DATE_ORDERS.map((value) => ({ value, label: t(`mapping.date.${value}`) }))}
        />
        <FormField
          name="decimal"
          label={t('mapping.decimal')}
          kind="select"
          initial={options.decimal ?? DECIMALS[0]}
          options={DECIMALS.map((value) => ({ value, label: t(`mapping.amount.${value}`) }))}
        />
        <div className="grid gap-1 sm:col-span-full">
          {boxes.map((name) => (
            <FormCheck
              key={name}
              name={name}
              label={t(`mapping.${name}`)}
              isOn={options[name] === true}
              isShort
            />
          ))}
        </div>
      </ActionForm>
    </section>
  )
}
