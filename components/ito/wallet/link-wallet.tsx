'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { createSiweMessage } from 'viem/siwe'
import { useConnection, useSignMessage } from 'wagmi'
import { Button } from '@/components/ui/button'
import { askWalletNonce, linkWallet } from '@/lib/ito/wallet-actions'
import { type Failure, failureOf, WalletFailure } from '@/lib/ito/wallet-rules'
import type { Desk } from './desk'
import { FailureAlert } from './failure-alert'

/** Ties the connected wallet to the account by a signature that costs nothing (Sign-In with Ethereum). */
export function LinkWallet({ desk: { network, statement } }: { desk: Desk }) {
  const t = useTranslations('tokens.wallet.link')
  const { address } = useConnection()
  const { mutateAsync: sign } = useSignMessage()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ failure: Failure; words?: string | undefined }>()

  async function link() {
    if (!address) return
    setBusy(true)
    setProblem(undefined)
    try {
      const nonce = await askWalletNonce(undefined, new FormData())
      if (!nonce.result) throw new WalletFailure('unknown', nonce.messages?.summary)
      const { host: domain, origin: uri } = location
      const { chainId } = network
      const message = createSiweMessage({
        address,
        chainId,
        domain,
        nonce: nonce.result,
        statement,
        uri,
        version: '1',
        issuedAt: new Date(),
      })
      const form = new FormData()
      form.set('message', message)
      form.set('signature', await sign({ message }))
      const linked = await linkWallet(undefined, form)
      if (linked.status !== 'ok') throw new WalletFailure('unknown', linked.messages?.summary)
    } catch (error) {
      setProblem({
        failure: failureOf(error),
        words: error instanceof WalletFailure ? error.words : undefined,
      })
    }
    setBusy(false)
  }

  return (
    <section className="grid gap-3" data-wallet="unlinked">
      <h3 className="text-h4">{t('title')}</h3>
      <p className="measure text-ink-soft">{t('text')}</p>
      {problem && <FailureAlert {...problem} />}
      <Button className="w-fit" aria-busy={isBusy} onClick={link}>
        {t('button')}
      </Button>
      {isBusy && (
        <p role="status" className="text-ink-soft">
          {t('prompt')}
        </p>
      )}
    </section>
  )
}
