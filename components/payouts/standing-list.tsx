import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { requestEarlyPayout } from '@/lib/payouts/payee-actions'
import type { EarlyRequest, NextPayout } from '@/lib/payouts/schema'
import { NextWords } from './next-words'

type StandingListProps = { next: NextPayout[]; requests: EarlyRequest[]; mayRequest: boolean }

/** What is available in each program, when it goes out or what stops it, and the request to be paid early. */
export function StandingList({ next, requests, mayRequest }: StandingListProps) {
  const t = useTranslations('payouts.mine')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {next.map((one) => {
        const money = (amount: number) => formatMoney(amount, one.currency, locale)
        const request = requests.find(({ enrollmentId }) => enrollmentId === one.enrollmentId)
        const isRequested = ['open', 'granted'].includes(request?.state ?? '')
        const isSmall = one.available > 0 && one.available < one.minimum
        const mayAsk = mayRequest && isSmall && !isRequested
        return (
          <li
            key={one.enrollmentId}
            className="grid gap-3 px-4 py-5 sm:px-5 md:grid-cols-[1fr_auto] md:gap-x-8"
          >
            <div className="grid gap-1">
              <p className="font-medium">{localized(one.programName, locale)}</p>
              <p className="text-ink-soft text-sm">
                {one.due && one.amount > 0 && (
                  <span className="text-ink">
                    {t('goesOn', { day: formatDay(`${one.due}T12:00:00Z`, locale) })}{' '}
                  </span>
                )}
                <NextWords next={one} />
              </p>
              {request && (
                <p className="text-sm">
                  <span className="font-medium">{t(`early.states.${request.state}`)}</span>
                  {request.answer && <span className="block text-ink-soft">{request.answer}</span>}
                </p>
              )}
            </div>
            <p className="figures font-semibold">{money(one.available)}</p>
            {mayAsk && (
              <details className="md:col-span-full">
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-canal underline underline-offset-4">
                  {t('early.ask')}
                </summary>
                <CommandForm
                  action={requestEarlyPayout}
                  fields={{ enrollment_id: one.enrollmentId }}
                  input={{ name: 'note', label: t('early.note'), hint: t('early.noteHint'), maxLength: 500 }}
                  doneText={t('early.done')}
                  className="max-w-xl pt-3"
                >
                  <SubmitButton variant="outline" className="w-full sm:w-fit">
                    {t('early.submit')}
                  </SubmitButton>
                </CommandForm>
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}
