import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { includeInPayoutRun } from '@/lib/payouts/actions'
import type { Omission, PayoutRun } from '@/lib/payouts/schema'

/** Reasons that a person may overrule; every other one has to be mended first. */
const OVERRULED = ['by_hand', 'below_minimum']

type OmissionsProps = { omissions: Omission[]; run: PayoutRun; mayChange: boolean }

/** Who is not in the run, each with the one reason. */
export function Omissions({ omissions, run, mayChange }: OmissionsProps) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {omissions.map((one) => (
        <li
          key={one.enrollmentId}
          data-omission={one.affiliateEmail}
          className="grid gap-x-8 gap-y-3 px-4 py-4 sm:px-5 md:grid-cols-[1fr_auto]"
        >
          <div className="grid min-w-0 content-start gap-0.5">
            <p className="truncate font-medium">{one.affiliateName}</p>
            <p className="text-sm">{t(`obstacles.${one.reason}`)}</p>
            {one.note && (
              <p className="text-ink-soft text-sm">
                {t('admin.by', { name: one.decidedBy ?? '', note: one.note })}
              </p>
            )}
          </div>
          <p className="figures">{formatMoney(one.amount, run.currency, locale)}</p>
          {mayChange && OVERRULED.includes(one.reason) && (
            <CommandForm
              action={includeInPayoutRun}
              fields={{ run_id: run.id, enrollment_id: one.enrollmentId }}
              input={{ name: 'reason', label: t('admin.includeReason'), maxLength: 500 }}
              doneText={t('admin.includedDone')}
              className="sm:grid-cols-[1fr_auto] sm:items-end md:col-span-full sm:[&>[data-slot=alert]]:col-span-full"
            >
              <SubmitButton variant="outline">{t('admin.include')}</SubmitButton>
            </CommandForm>
          )}
        </li>
      ))}
    </ul>
  )
}
