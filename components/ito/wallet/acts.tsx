'use client'

import { useTranslations } from 'next-intl'
import { useConnection } from 'wagmi'
import { Button } from '@/components/ui/button'
import { isSameAddress, shortAddress, WalletFailure } from '@/lib/ito/wallet-rules'
import type { Act, Desk } from './desk'
import { callOf, sendAndFollow } from './send'
import { StepStatus } from './step-status'
import { useStep } from './use-step'

/** Steps that are one transaction each: undo, refund, claim, unstake, a dividend. */
export function Acts({ desk, acts }: { desk: Desk; acts: Act[] }) {
  if (acts.length === 0) return null
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {acts.map((act) => (
        <li key={act.key} className="grid gap-3 px-4 py-4" data-act={act.key}>
          <OneAct desk={desk} act={act} />
        </li>
      ))}
    </ul>
  )
}

function OneAct({ desk, act }: { desk: Desk; act: Act }) {
  const t = useTranslations('tokens.wallet')
  const { address } = useConnection()
  const step = useStep(desk)
  const isMine = isSameAddress(address, act.account)
  function go() {
    void step.run(async (sender) => {
      const call = callOf(act, desk)
      if (!call) throw new WalletFailure('unknown')
      await sendAndFollow(sender, act.kind, call.to, call.data)
    })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium">{act.label}</p>
          {act.note && <p className="measure text-ink-soft text-sm">{act.note}</p>}
        </div>
        {isMine ? (
          <Button size="small" onClick={go} disabled={step.isBusy}>
            {act.button}
          </Button>
        ) : (
          <p className="text-ink-soft text-sm">{t('otherAccount', { address: shortAddress(act.account) })}</p>
        )}
      </div>
      <StepStatus step={step} />
    </>
  )
}
