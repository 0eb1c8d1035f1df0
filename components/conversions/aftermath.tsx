import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Part } from '@/components/ui/part'
import type { ConversionPath, Delivery, Happening } from '@/lib/conversions/path-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import type { ProgramArea } from '@/lib/program-area'
import { eventName, WEBHOOK_TONES } from '@/lib/webhooks/words'

const ACTIONS = [
  'reported',
  'recorded',
  'registered',
  'claimed',
  'created',
  'matured',
  'held',
  'released',
  'approved',
  'rejected',
  'imported',
  'split',
  'moved',
  'clawed_back',
  'asked',
  'answered',
  'reinstated',
  'amended',
] as const
function wordOf({ amount, afterPayout }: ConversionPath['reversals'][number]) {
  if (amount < 0) return 'reinstated'
  return afterPayout ? 'reversalLate' : 'reversal'
}

/** What became of a conversion: decisions with who made them, refunds, payouts, and the notices that were sent. */
export function Aftermath({ conversion: c, area }: { conversion: ConversionPath; area: ProgramArea }) {
  const t = useTranslations('conversions.after')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, c.currency, locale)
  const isQuiet = c.happenings.length + c.reversals.length + c.payouts.length === 0
  if (isQuiet && area !== 'admin') return null
  return (
    <Part title={t('title')}>
      <ul className="grid gap-1 text-sm">
        {c.happenings
          .filter(({ action }) => !/^commission\.(reversed|reinstated)$/.test(action))
          .map((one) => (
            <Line key={one.id} at={one.at} happening={one} />
          ))}
        {c.reversals.map((one) => (
          <Line key={one.id} at={one.at} text={t(wordOf(one), { amount: money(Math.abs(one.amount)) })} />
        ))}
        {c.payouts.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-6">
            <Link href={`/admin/payouts/${one.runId}`} className="text-canal underline underline-offset-4">
              {t('payout', {
                stage: one.stage,
                amount: money(one.amount),
                reference: one.reference ?? '',
              })}
            </Link>
            <span className="figures text-ink-soft">{formatMoment(one.at, locale)}</span>
          </li>
        ))}
      </ul>
      {area === 'admin' && <Deliveries deliveries={c.deliveries} />}
    </Part>
  )
}

/** The platform’s notices to shops and affiliates’ tools: for administrators. */
function Deliveries({ deliveries }: { deliveries: Delivery[] }) {
  const t = useTranslations('conversions.after')
  return (
    <>
      {deliveries.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('noDeliveries')}</p>
      ) : (
        <details>
          <summary className="fold-mark flex min-h-11 items-center text-sm">
            {t('deliveries', { count: deliveries.length })}
          </summary>
          <ul className="grid gap-2 text-sm">
            {deliveries.map((one) => (
              <DeliveryLine key={one.id} delivery={one} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Line({ at, happening, text }: { at: string; happening?: Happening; text?: string }) {
  const t = useTranslations('conversions.after')
  const locale = useLocale()
  const word = happening?.action.split('.')[1]
  const listed = ACTIONS.find((one) => one === word)
  return (
    <li className="flex flex-wrap justify-between gap-x-6">
      <span>
        {text ?? (listed ? t(`action.${listed}`) : t('action.other', { action: happening?.action ?? '' }))}
        {happening?.actorName && ` ${t('by', { name: happening.actorName })}`}
        {happening?.reason && <span className="block text-ink-soft">{happening.reason}</span>}
      </span>
      <span className="figures text-ink-soft">{formatMoment(at, locale)}</span>
    </li>
  )
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('conversions.after')
  const names = useTranslations('webhooks.names')
  const locale = useLocale()
  return (
    <li className="grid gap-0.5 border-t pt-2">
      <span className="flex flex-wrap justify-between gap-x-6">
        <span>{eventName(delivery.type, names)}</span>
        <span className="flex flex-wrap gap-x-3">
          <Badge kind={WEBHOOK_TONES[delivery.state]}>{t(`deliveryState.${delivery.state}`)}</Badge>
          <span className="text-ink-soft">{t('attempts', { count: delivery.attempts })}</span>
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-6 text-ink-soft">
        <span className="break-all">{delivery.url}</span>
        <span className="figures">{formatMoment(delivery.at, locale)}</span>
      </span>
    </li>
  )
}
