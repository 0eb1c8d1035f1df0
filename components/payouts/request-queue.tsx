import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { answerPayoutRequest } from '@/lib/payouts/payee-actions'
import type { EarlyRequest } from '@/lib/payouts/schema'

/** Who asks to be paid early, and the administrator's answer. */
export function RequestQueue({ requests }: { requests: EarlyRequest[] }) {
  const t = useTranslations('payouts.admin')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {requests.map((request) => {
        const money = (amount: number) => formatMoney(amount, request.currency, locale)
        return (
          <li key={request.id} className="grid gap-5 px-4 py-5 sm:px-5 lg:grid-cols-2 lg:gap-10">
            <div className="grid content-start gap-2">
              <p className="font-medium">{request.affiliateName}</p>
              <p className="text-ink-soft text-sm">
                {t('requestLine', {
                  program: localized(request.programName, locale),
                  available: money(request.available),
                  minimum: money(request.minimum),
                })}
              </p>
              <p className="measure whitespace-pre-line break-words">{request.note}</p>
            </div>
            <ActionForm
              action={answerPayoutRequest}
              hidden={{ request_id: request.id }}
              submit={t('send')}
              look={{ variant: 'outline' }}
              doneText={t('answered')}
            >
              <FormField
                name="grants"
                label={t('grants')}
                kind="select"
                options={[
                  { value: 'yes', label: t('grant') },
                  { value: 'no', label: t('decline') },
                ]}
              />
              <FormField name="answer" label={t('answer')} kind="long" rows={2} maxLength={500} required />
            </ActionForm>
          </li>
        )
      })}
    </ul>
  )
}
