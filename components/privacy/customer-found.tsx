import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { eraseCustomer } from '@/lib/privacy/actions'
import type { FoundCustomer } from '@/lib/privacy/schema'

type CustomerFoundProps = { found: FoundCustomer[]; program: string; wanted: string }

/** Where somebody is a customer, and the two requests: a copy, or an erasure. */
export function CustomerFound({ found, program, wanted }: CustomerFoundProps) {
  const t = useTranslations('privacy')
  const locale = useLocale()
  const request = { program_id: program, wanted }
  return (
    <section className="grid gap-6">
      <h2 className="text-h3">{t('found', { count: found.length })}</h2>
      <ul className="divide-y border-y">
        {found.map((customer) => (
          <li key={customer.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span className="font-medium">{localized(customer.programName, locale)}</span>
            <span className="text-ink-soft">
              {t('kept', {
                count: customer.conversions,
                since: formatDay(customer.since, locale),
                latest: customer.latest ? formatDay(customer.latest, locale) : 'none',
              })}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <h3 className="text-h4">{t('export')}</h3>
          <p className="measure text-ink-soft">{t('exportLead')}</p>
          {/* A download is written down, so it is a command: no robot or preview may follow it. */}
          <form method="post" action="/api/customers/export" className="grid gap-4">
            <input type="hidden" name="program_id" value={program} />
            <input type="hidden" name="wanted" value={wanted} />
            <TextField
              id="privacy-note"
              name="note"
              label={t('note')}
              hint={t('noteHint')}
              minLength={3}
              maxLength={500}
              required
            />
            <Button type="submit" variant="outline" className="w-full sm:w-fit">
              {t('download')}
            </Button>
          </form>
        </div>
        <div className="grid content-start gap-4">
          <h3 className="text-h4">{t('erase')}</h3>
          <p className="measure text-ink-soft">{t('eraseLead')}</p>
          <ActionForm
            action={eraseCustomer}
            hidden={request}
            submit={t('eraseNow')}
            look={{ variant: 'danger' }}
            doneText={t('erased')}
          >
            <FormField name="note" label={t('note')} hint={t('noteHint')} maxLength={500} required />
            <FormCheck name="sure" label={t('sure')} />
          </ActionForm>
        </div>
      </div>
    </section>
  )
}
