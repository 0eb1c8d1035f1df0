import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { setRate, uploadRates } from '@/lib/conversions/rate-actions'
import { panamaToday } from '@/lib/i18n/format'

/** One rate by hand, or a file of them. */
export function RateForms({ currencies }: { currencies: string[] }) {
  const t = useTranslations('conversions.rates.form')
  const source = (
    <FormField name="source" label={t('source')} hint={t('sourceHint')} maxLength={120} required />
  )
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <section className="grid gap-4">
        <h2 className="text-h3">{t('one')}</h2>
        <ActionForm action={setRate} submit={t('save')} doneText={t('done')}>
          <FormField name="from" label={t('from')} hint={t('fromHint')} maxLength={3} required />
          <FormField
            name="to"
            label={t('to')}
            kind="select"
            required
            options={currencies.map((value) => ({ value, label: value }))}
          />
          <FormField name="day" label={t('day')} kind="date" initial={panamaToday()} required />
          <FormField name="rate" label={t('rate')} hint={t('rateHint')} maxLength={20} required />
          {source}
        </ActionForm>
      </section>
      <section className="grid gap-4">
        <h2 className="text-h3">{t('file')}</h2>
        <p className="measure text-ink-soft">{t('fileText')}</p>
        <pre className="overflow-x-auto rounded-md border bg-sunken px-4 py-3 text-sm">
          <code>{t('example')}</code>
        </pre>
        <ActionForm action={uploadRates} submit={t('upload')} doneText={t('done')}>
          <FileField name="file" label={t('choose')} required />
          {source}
        </ActionForm>
      </section>
    </div>
  )
}
