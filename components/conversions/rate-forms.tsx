import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { setRate, uploadRates } from '@/lib/conversions/rate-actions'
import { panamaToday } from '@/lib/i18n/format'

/** One rate by hand, or a file of them. */
export function RateForms({ currencies }: { currencies: string[] }) {
  const t = useTranslations('conversions.rates.form')
  const source = {
    name: 'source',
    label: t('source'),
    hint: t('sourceHint'),
    kind: 'text' as const,
    maxLength: 120,
    required: true,
  }
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <section className="grid gap-4">
        <h2 className="text-h3">{t('one')}</h2>
        <FieldsForm
          action={setRate}
          hidden={{}}
          fields={[
            {
              name: 'from',
              label: t('from'),
              hint: t('fromHint'),
              kind: 'text',
              maxLength: 3,
              required: true,
            },
            {
              name: 'to',
              label: t('to'),
              kind: 'select',
              required: true,
              options: currencies.map((value) => ({ value, label: value })),
            },
            { name: 'day', label: t('day'), kind: 'date', initial: panamaToday(), required: true },
            {
              name: 'rate',
              label: t('rate'),
              hint: t('rateHint'),
              kind: 'text',
              maxLength: 20,
              required: true,
            },
            source,
          ]}
          submit={t('save')}
          doneText={t('done')}
        />
      </section>
      <section className="grid gap-4">
        <h2 className="text-h3">{t('file')}</h2>
        <p className="measure text-ink-soft">{t('fileText')}</p>
        <pre className="overflow-x-auto rounded-md border bg-sunken px-4 py-3 text-sm">
          <code>{t('example')}</code>
        </pre>
        <FieldsForm
          action={uploadRates}
          hidden={{}}
          fields={[{ name: 'file', label: t('choose'), kind: 'file', required: true }, source]}
          submit={t('upload')}
          doneText={t('done')}
        />
      </section>
    </div>
  )
}
