'use client'

import { useRef, useState } from 'react'
import { useConfig, useConnection, useSendTransaction } from 'wagmi'
import { type Failure, failureOf, WalletFailure } from '@/lib/ito/wallet-rules'
import type { Desk } from './desk'
import type { Progress, Sender } from './send'
import { useLinked } from './use-linked'

export type StepState = {
  progress: Progress
  failure: Failure | null
  /** The server's own words about it. */
  words: string | undefined
  isBusy: boolean
}

/** One thing that is done with the wallet: runs it, says how far it is, and what went wrong. */
export function useStep(desk: Desk) {
  const config = useConfig()
  const { address } = useConnection()
  const linked = useLinked(desk)
  const { mutateAsync } = useSendTransaction()
  const [state, setState] = useState<StepState>({
    progress: { step: 'idle' },
    failure: null,
    words: undefined,
    isBusy: false,
  })
  const turn = useRef(0)

  async function run(work: (sender: Sender) => Promise<unknown>): Promise<void> {
    const { chainId } = desk.network
    if (!address || !linked) return
    turn.current += 1
    const mine = turn.current
    // a prompt that was given up and answered later is told all the same: its transaction is on its way
    const isShown = (progress: Progress) => mine === turn.current || 'hash' in progress
    const report = (progress: Progress) => {
      if (isShown(progress))
        setState({ progress, failure: null, words: undefined, isBusy: progress.step !== 'mined' })
    }
    const send: Sender['send'] = (to, data) => mutateAsync({ to, data, chainId })
    const client = config.getClient({ chainId })
    try {
      await work({ client, account: address, walletId: linked.id, offeringId: desk.offeringId, send, report })
    } catch (error) {
      if (mine !== turn.current) return
      const words = error instanceof WalletFailure ? error.words : undefined
      setState({ progress: { step: 'idle' }, failure: failureOf(error), words, isBusy: false })
    }
  }

  /** Stops waiting for a prompt that the wallet has lost or the person closed without an answer. */
  function abandon() {
    turn.current += 1
    setState({ progress: { step: 'idle' }, failure: null, words: undefined, isBusy: false })
  }

  return { ...state, run, abandon }
}
