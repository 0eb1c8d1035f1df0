'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useConnection, WagmiProvider } from 'wagmi'
import { ArcsLoading } from '@/components/ui/mark'
import { walletConfig } from './config'
import { Connect } from './connect'
import { Connected } from './connected'
import type { Desk } from './desk'

/** The three states of a connection: unknown until a former one was tried again. */
function useWalletState(): 'unknown' | 'connected' | 'disconnected' {
  const { status } = useConnection()
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted || status === 'reconnecting') return 'unknown'
  return status === 'connected' ? 'connected' : 'disconnected'
}

/** Everything that speaks with wallets; loaded when it is opened. */
export function WalletApp({ desk }: { desk: Desk }) {
  const [queries] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={walletConfig(desk.network)}>
      <QueryClientProvider client={queries}>
        <WalletState desk={desk} />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function WalletState({ desk }: { desk: Desk }) {
  const t = useTranslations('tokens.wallet')
  const state = useWalletState()
  return (
    <div data-wallet={state} className="grid grid-cols-1 gap-5">
      {state === 'unknown' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <ArcsLoading className="size-5" />
          {t('unknown')}
        </p>
      )}
      {state === 'disconnected' && <Connect />}
      {state === 'connected' && <Connected desk={desk} />}
    </div>
  )
}
