import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { CopyButton } from '@/components/ui/copy-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized, type Texts } from '@/lib/i18n/texts'
import type { Reservation } from '@/lib/ito/holder-schema'
import { cancelReservation } from '@/lib/ito/reservation-actions'
import { formatTokens } from '@/lib/ito/units'
import { RESERVATION_TONES } from '@/lib/ito/words'
import { formatMoney } from '@/lib/money'

type BankWay = { destination: string; instructions: Texts } | null
type ReservationListProps = { reservations: Reservation[]; symbol: string; bank: BankWay }

/** Somebody's reservations: what waits for their transfer and how to make it, and how far the others are. */
export function ReservationList({ reservations, symbol, bank }: ReservationListProps) {
  const t = useTranslations('tokens.reserve')
  if (reservations.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('listTitle')}</h2>
      <ul className="grid gap-4">
        {reservations.map((one) => (
          <OneReservation key={one.id} reservation={one} symbol={symbol} bank={bank} />
        ))}
      </ul>
    </section>
  )
}

type OneProps = { reservation: Reservation; symbol: string; bank: BankWay }
function OneReservation({ reservation: one, symbol, bank }: OneProps) {
  const t = useTranslations('tokens.reserve')
  const locale = useLocale()
  const amount = formatMoney(one.amount, 'USD', locale)
  const text = t(`texts.${one.state}`, {
    day: formatDay(one.dueAt, locale),
    tokens: one.tokens ? `${formatTokens(one.tokens, locale)} ${symbol}` : '',
  })
  return (
    <li
      className="grid gap-4 rounded-md border bg-surface p-5"
      data-reservation={one.number}
      data-state={one.state}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="figures text-h4">{amount}</h3>
        <Badge kind={RESERVATION_TONES[one.state]}>{t(`states.${one.state}`)}</Badge>
      </div>
      <p className="measure text-ink-soft">{text}</p>
      {one.state === 'reserved' && <Transfer amount={amount} number={one.number} bank={bank} />}
      {one.hash && <p className="figures wrap-anywhere text-ink-soft text-sm">{one.hash}</p>}
      {one.state === 'reserved' && (
        <ConfirmCommand
          action={cancelReservation}
          fields={{ reservation_id: one.id }}
          label={t('cancel')}
          confirm={t('cancelConfirm')}
          doneText={t('cancelled')}
        >
          {t('cancelText')}
        </ConfirmCommand>
      )}
    </li>
  )
}

function Transfer({ amount, number, bank }: { amount: string; number: number; bank: BankWay }) {
  const t = useTranslations('tokens.reserve.pay')
  const locale = useLocale()
  if (!bank) return <p className="measure font-medium">{t('none')}</p>
  const lines = [
    { label: t('amount'), value: amount },
    { label: t('destination'), value: bank.destination },
    { label: t('concept'), value: `T-${number}` },
  ]
  return (
    <div className="grid gap-3">
      <dl className="divide-y rounded-md border">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <dt className="w-full text-ink-soft text-sm sm:w-40">{label}</dt>
            <dd className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="figures wrap-anywhere font-medium">{value}</span>
              <CopyButton
                text={value}
                label={t('copy')}
                copiedLabel={t('copied')}
                failedLabel={t('copyFailed')}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure whitespace-pre-line text-sm">{localized(bank.instructions, locale)}</p>
    </div>
  )
}
