'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useConnection, useReadContract, useSignTypedData } from 'wagmi'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { useLocale } from '@/lib/i18n/locale'
import { tokenSaleAbi } from '@/lib/ito/abi/token-sale'
import { formatPrice, formatTokens, formatUnits6 } from '@/lib/ito/units'
import { toUnits6 } from '@/lib/ito/wallet-rules'
import { TOKEN_TIER } from '@/lib/supabase/enums'
import { buy } from './buy-flow'
import type { Buying, Desk } from './desk'
import { StepStatus } from './step-status'
import { useStep } from './use-step'

/** Buying: an amount, what the contract says it buys, and the steps with the wallet. */
export function Buy({ desk, buying }: { desk: Desk; buying: Buying }) {
  const t = useTranslations('tokens.wallet.buy')
  const locale = useLocale()
  const id = useId()
  const step = useStep(desk)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { mutateAsync: signPermit } = useSignTypedData()
  const { sale, currency } = desk.contracts
  const amount = toUnits6(typed)
  const minimum = formatUnits6(buying.minPurchase, locale)

  function go(approves: boolean) {
    if (amount === null || amount === 0n) return setError(t('amountError'))
    if (!sale || !currency) return
    setError(undefined)
    const { phase, agreedBps } = buying
    const { chainId } = desk.network
    void step.run((sender) =>
      buy(sender, { sale, currency, phase, amount, agreedBps, chainId, approves, signPermit }),
    )
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        go(false)
      }}
    >
      <h3 className="text-h4">{t('title')}</h3>
      <TextField
        id={id}
        name="amount"
        label={t('amount')}
        hint={t('amountHint', { minimum })}
        errors={error ? [error] : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {amount !== null && amount > 0n && <Quote desk={desk} buying={buying} amount={amount} />}
      <StepStatus step={step} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" disabled={step.isBusy}>
          {t('button')}
        </Button>
        {step.failure === 'rejected' && (
          <Button variant="outline" onClick={() => go(true)} disabled={step.isBusy}>
            {t('approveInstead')}
          </Button>
        )}
      </div>
      <p className="measure text-ink-soft text-sm">{t('risk')}</p>
    </form>
  )
}

function Quote({ desk, buying, amount }: { desk: Desk; buying: Buying; amount: bigint }) {
  const t = useTranslations('tokens')
  const locale = useLocale()
  const { address } = useConnection()
  const { data, error } = useReadContract({
    address: desk.contracts.sale,
    abi: tokenSaleAbi,
    functionName: 'quote',
    args: address && [
      address,
      BigInt(buying.phase),
      amount,
      buying.agreedBps !== null,
      BigInt(buying.agreedBps ?? 0),
    ],
    query: { enabled: address !== undefined },
  })
  if (error) return <p className="text-rojo text-sm">{t('wallet.buy.quoteError')}</p>
  if (!data) return null
  const tokens = (value: bigint) => `${formatTokens(value, locale)} ${buying.symbol}`
  const facts = [
    { key: 'tokens', value: tokens(data.tokens) },
    { key: 'bonus', value: tokens(data.bonus) },
    { key: 'price', value: formatPrice(data.price, locale) },
    { key: 'tier', value: t(`tiers.${TOKEN_TIER[data.tier] ?? 'none'}`) },
    { key: 'contributed', value: formatUnits6(data.contributed, locale) },
  ] as const
  return (
    <dl className="divide-y rounded-md border bg-surface" data-quote={data.tokens}>
      {facts.map(({ key, value }) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-6 px-4 py-2">
          <dt className="text-ink-soft">{t(`wallet.buy.quote.${key}`)}</dt>
          <dd className="figures ml-auto text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
