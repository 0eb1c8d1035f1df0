import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import { allocateTokens, confirmReservationPayment, recordDelivery } from '@/lib/ito/office-actions'
import { tokensOf } from '@/lib/ito/office-rules'
import type { ReservationLine } from '@/lib/ito/office-schema'
import { formatMoney } from '@/lib/money'

type ReservationStepsProps = {
  line: ReservationLine
  /** What the amount buys at its price with its tier's bonus, as the command counts it; digits of 1e-18. */
  tokens: string
  wallets: { id: string; address: string }[]
  paidBy: string | null
  isMine: boolean
}

/** The next step of a reservation: its payment, its tokens, their delivery. */
export function ReservationSteps(props: ReservationStepsProps) {
  const { line, isMine } = props
  const t = useTranslations('offerings.reservations.steps')
  if (line.state === 'delivered' || line.state === 'cancelled') return null
  return (
    <Card className="grid gap-4" data-next={line.state}>
      <h2 className="text-h4">{t(`${line.state}.title`)}</h2>
      {isMine ? <p>{t('own')}</p> : <Step {...props} />}
    </Card>
  )
}

function Step({ line, tokens, wallets, paidBy }: ReservationStepsProps) {
  const t = useTranslations('offerings.reservations.steps')
  const locale = useLocale()
  const amount = formatMoney(line.amount, line.currency, locale)
  const hidden = { reservation_id: line.id, idempotency_key: randomUUID() }
  if (line.state === 'reserved')
    return (
      <ActionForm
        action={confirmReservationPayment}
        hidden={{ ...hidden, amount: String(line.amount) }}
        submit={t('reserved.submit', { amount })}
        doneText={t('reserved.done')}
        isToastOnly
      >
        <p className="measure text-ink-soft">{t('reserved.text', { amount })}</p>
        <FormField
          name="reference"
          label={t('reserved.reference')}
          hint={t('reserved.referenceHint')}
          maxLength={120}
          className="sm:max-w-md"
          required
        />
      </ActionForm>
    )
  if (line.state === 'paid')
    return (
      <ActionForm
        action={allocateTokens}
        hidden={{ ...hidden, tokens }}
        submit={t('paid.submit', { tokens: tokensOf(tokens, locale), symbol: line.offering.symbol })}
        doneText={t('paid.done')}
        isToastOnly
      >
        <p className="measure text-ink-soft">{t('paid.text', { name: paidBy ?? '—' })}</p>
      </ActionForm>
    )
  if (wallets.length === 0) return <p className="measure text-ink-soft">{t('allocated.noWallet')}</p>
  return (
    <ActionForm
      action={recordDelivery}
      hidden={hidden}
      submit={t('allocated.submit')}
      doneText={t('allocated.done')}
      isToastOnly
    >
      <p className="measure text-ink-soft">{t('allocated.text')}</p>
      <FormField
        name="wallet_id"
        kind="select"
        label={t('allocated.wallet')}
        options={wallets.map(({ id, address }) => ({ value: id, label: address }))}
      />
      <FormField
        name="tx_hash"
        label={t('allocated.transaction')}
        hint={t('allocated.transactionHint')}
        maxLength={66}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </ActionForm>
  )
}
