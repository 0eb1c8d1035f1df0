'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { encodeFunctionData, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { useConnection, useReadContract } from 'wagmi'
import { Button } from '@/components/ui/button'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { tieredStakingAbi } from '@/lib/ito/abi/tiered-staking'
import { rewardFor } from '@/lib/ito/holder-rules'
import { formatTokens } from '@/lib/ito/units'
import { toTokens, WalletFailure } from '@/lib/ito/wallet-rules'
import type { Desk, Staking } from './desk'
import { type Sender, sendAndFollow } from './send'
import { StepStatus } from './step-status'
import { useStep } from './use-step'

type Order = { amount: bigint; lock: number; term: number; rate: bigint }

/** Approves what is missing, then opens the position at no less than the rate that was shown. */
async function stake(sender: Sender, { contracts }: Desk, { amount, lock, term, rate }: Order) {
  const { token, staking } = contracts
  if (!token || !staking) throw new WalletFailure('unknown')
  const { client, account } = sender
  const coin = { address: token, abi: erc20Abi } as const
  const [balance, allowance] = await Promise.all([
    readContract(client, { ...coin, functionName: 'balanceOf', args: [account] }),
    readContract(client, { ...coin, functionName: 'allowance', args: [account, staking] }),
  ])
  if (balance < amount) throw new WalletFailure('no_money')
  if (allowance < amount) {
    const args = [staking, amount] as const
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await sendAndFollow(sender, 'approve', token, approval, 'approve')
  }
  const args = [amount, BigInt(lock), BigInt(term), rate] as const
  const data = encodeFunctionData({ abi: tieredStakingAbi, functionName: 'stake', args })
  await sendAndFollow(sender, 'stake', staking, data)
}

/** Staking: an amount and a term, with the rate that the contract gives this wallet now. */
export function Stake({ desk, staking }: { desk: Desk; staking: Staking }) {
  const t = useTranslations('tokens.wallet.stake')
  const locale = useLocale()
  const id = useId()
  const step = useStep(desk)
  const { address } = useConnection()
  const [typed, setTyped] = useState('')
  const [lock, setLock] = useState(0)
  const [error, setError] = useState<string>()
  const { data: rate } = useReadContract({
    address: desk.contracts.staking,
    abi: tieredStakingAbi,
    functionName: 'rateOf',
    args: address && [address, BigInt(lock)],
    query: { enabled: address !== undefined },
  })
  const amount = toTokens(typed)
  const term = staking.locks[lock]?.term ?? 0

  function go() {
    if (amount === null || amount === 0n) return setError(t('amountError'))
    if (rate === undefined) return
    setError(undefined)
    void step.run((sender) => stake(sender, desk, { amount, lock, term, rate }))
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <h3 className="text-h4">{t('title')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={id}
          name="tokens"
          label={t('amount', { symbol: staking.symbol })}
          errors={error ? [error] : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field id={`${id}-lock`} label={t('lock')}>
          {(control) => (
            <Select {...control} value={lock} onChange={(event) => setLock(Number(event.target.value))}>
              {staking.locks.map(({ term: seconds, label }, i) => (
                <option key={seconds} value={i}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {rate !== undefined && (
        <p className="measure" data-rate={Number(rate)}>
          {t('offer', {
            rate: formatShare(Number(rate), locale),
            reward: `${formatTokens(rewardFor(amount ?? 0n, Number(rate), term), locale)} ${staking.symbol}`,
          })}
        </p>
      )}
      <StepStatus step={step} />
      <Button type="submit" className="w-fit" disabled={step.isBusy || rate === undefined}>
        {t('button')}
      </Button>
    </form>
  )
}
