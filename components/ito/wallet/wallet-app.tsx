'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { createContext, memo, useContext, useEffect, useState } from 'react'
import { type Config, useConnection, WagmiProvider } from 'wagmi'
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

/** What the server knows of the person and the offering; it changes with every command. */
const DeskContext = createContext<Desk | undefined>(undefined)

/** Everything that speaks with wallets; loaded when it is opened. */
export function WalletApp({ desk }: { desk: Desk }) {
  return (
    <DeskContext value={desk}>
      <Wallets config={walletConfig(desk.network)} />
    </DeskContext>
  )
}

/**
 * Is rendered once for a network: wagmi tries the connection anew whenever its provider is rendered. What a command changed
 * would close the forms meanwhile, and an account that the wallet changes in that moment would be lost.
 */
const Wallets = memo(function Wallets({ config }: { config: Config }) {
  const [queries] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <WalletState />
      </QueryClientProvider>
    </WagmiProvider>
  )
})

function WalletState() {
  const t = useTranslations('tokens.wallet')
  const state = useWalletState()
  const desk = useContext(DeskContext)
  return (
    <div data-wallet={state} className="grid grid-cols-1 gap-5">
      {state === 'unknown' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <ArcsLoading className="size-5" />
          {t('unknown')}
        </p>
      )}
      {state === 'disconnected' && <Connect />}
      {state === 'connected' && desk && <Connected desk={desk} />}
    </div>
  )
}
