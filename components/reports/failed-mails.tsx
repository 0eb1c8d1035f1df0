import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { retryMail } from '@/lib/reports/health-actions'
import type { FailedMail } from '@/lib/reports/health-schema'

/** The mails that were given up, each with its reason and a button to try again. */
export function FailedMails({ mails }: { mails: FailedMail[] }) {
  const t = useTranslations('reports.health')
  const locale = useLocale()
  return (
    <section className="grid max-w-4xl gap-3">
      <h2 className="text-h4">{t('failedTitle')}</h2>
      {mails.length === 0 ? (
        <p className="rounded-md border bg-surface px-4 py-3 text-ink-soft">{t('failedNone')}</p>
      ) : (
        <ul className="divide-y rounded-md border bg-surface">
          {mails.map(({ id, template, recipient, at, problem }) => (
            <li
              key={id}
              data-failed-mail={recipient}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
            >
              <div className="grid min-w-0 gap-0.5">
                <span className="wrap-anywhere">
                  <code>{template}</code> · {recipient}
                </span>
                <span className="wrap-anywhere text-ink-soft text-sm">
                  {formatMoment(at, locale)}
                  {problem && ` · ${problem}`}
                </span>
              </div>
              <CommandForm action={retryMail} fields={{ mail_id: String(id) }}>
                <SubmitButton variant="outline" size="small">
                  {t('retry')}
                </SubmitButton>
              </CommandForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
