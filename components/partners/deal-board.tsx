import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { CardDrag } from '@/components/page/card-drag'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney, toDecimal } from '@/lib/money'
import { moveDeal } from '@/lib/partners/deal-actions'
import { BOARD, type Deal, isOpen } from '@/lib/partners/deal-schema'

const NEEDS = { won: 'amount', lost: 'reason' }

/** All deals by state. A card is moved by its form, which works by keyboard and without scripts, or dragged to a column. */
export function DealBoard({ deals }: { deals: Deal[] }) {
  const t = useTranslations('partners.deals')
  return (
    <CardDrag select="state" needs={NEEDS}>
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-6">
        {BOARD.map((state) => {
          const here = deals.filter((deal) => deal.state === state)
          return (
            <section
              key={state}
              data-column={state}
              aria-label={t(`state.${state}`)}
              className="grid min-w-0 content-start gap-3 rounded-md border bg-paper p-3 data-over:border-canal"
            >
              <h2 className="flex justify-between gap-2 font-sans font-semibold text-base tracking-normal">
                {t(`state.${state}`)}
                <span className="figures text-ink-soft">{here.length}</span>
              </h2>
              {here.length === 0 && <p className="text-ink-soft text-sm">{t('emptyColumn')}</p>}
              {here.map((deal) => (
                <DealCard key={deal.id} deal={deal} />
              ))}
            </section>
          )
        })}
      </div>
    </CardDrag>
  )
}

function DealCard({ deal }: { deal: Deal }) {
  const t = useTranslations('partners.deals')
  const locale = useLocale()
  const open = isOpen(deal.state)
  return (
    <article
      id={deal.id}
      data-card={deal.id}
      data-deal={deal.company}
      draggable={open}
      className="grid gap-1 rounded-md border bg-surface p-3"
    >
      <p className="break-words font-medium">{deal.company}</p>
      <p className="figures">{formatMoney(deal.amount, deal.currency, locale)}</p>
      <p className="break-words text-ink-soft text-sm">
        {deal.partnerName} · {localized(deal.programName, locale)} · {formatDayShort(deal.changedAt, locale)}
      </p>
      <p className="whitespace-pre-line break-words text-sm">{deal.need}</p>
      {deal.reason && <p className="text-ink-soft text-sm">{deal.reason}</p>}
      {open && (
        <details>
          <summary className="fold-mark flex min-h-11 items-center text-sm">{t('move')}</summary>
          <ActionForm
            action={moveDeal}
            hidden={{ deal_id: deal.id, idempotency_key: randomUUID() }}
            submit={t('moveConfirm')}
            look={{ size: 'small', variant: 'outline' }}
            doneText={t('moved')}
            isToastOnly
          >
            <FormField
              name="state"
              label={t('to', { company: deal.company })}
              kind="select"
              options={BOARD.filter((state) => state !== deal.state).map((value) => ({
                value,
                label: t(`state.${value}`),
              }))}
            />
            <FormField
              name="amount"
              label={t('wonAmount')}
              inputMode="decimal"
              maxLength={16}
              initial={toDecimal(deal.amount, deal.currency)}
            />
            <FormField name="reason" label={t('lostReason')} maxLength={500} />
          </ActionForm>
        </details>
      )}
    </article>
  )
}
