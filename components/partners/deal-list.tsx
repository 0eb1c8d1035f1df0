import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { withdrawDeal } from '@/lib/partners/deal-actions'
import { type Deal, isOpen } from '@/lib/partners/deal-schema'

/** A partner's own deals, newest first: what each is about, where it stands and until when it is theirs. */
export function DealList({ deals, mayWork }: { deals: Deal[]; mayWork: boolean }) {
  const t = useTranslations('partners.deals')
  const locale = useLocale()
  return (
    <ul aria-label={t('title')} className="divide-y rounded-md border bg-surface">
      {deals.map((deal) => (
        <li key={deal.id} data-deal={deal.company} className="grid gap-3 px-4 py-5 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="break-words font-semibold">{deal.company}</p>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <Badge kind={deal.state === 'won' ? 'good' : 'neutral'}>{t(`state.${deal.state}`)}</Badge>
              <span className="figures font-semibold">{formatMoney(deal.amount, deal.currency, locale)}</span>
            </p>
          </div>
          <p className="measure whitespace-pre-line text-sm">{deal.need}</p>
          <p className="text-ink-soft text-sm">
            {localized(deal.programName, locale)} ·{' '}
            {t('since', { day: formatDay(deal.registeredAt, locale) })}
            {isOpen(deal.state) && ` · ${t('until', { day: formatDay(deal.expiresAt, locale) })}`}
          </p>
          {deal.reason && <p className="text-sm">{deal.reason}</p>}
          {mayWork && isOpen(deal.state) && (
            <details>
              <summary className="fold-mark flex min-h-11 items-center text-sm">{t('withdraw')}</summary>
              <CommandForm
                action={withdrawDeal}
                fields={{ deal_id: deal.id }}
                input={{ name: 'reason', label: t('reason'), maxLength: 500 }}
                doneText={t('withdrawn')}
              >
                <SubmitButton variant="danger" size="small" className="w-fit">
                  {t('withdrawConfirm')}
                </SubmitButton>
              </CommandForm>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
