'use client'

import { Wallet } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ArcsLoading } from '@/components/ui/mark'
import type { Desk } from './desk'

const OPENED = 'alianza_wallet'
const WalletApp = lazy(async () => ({ default: (await import('./wallet-app')).WalletApp }))

/** Whether this tab has opened the wallet before; a browser that keeps nothing has not. */
function wasOpened(): boolean {
  try {
    return sessionStorage.getItem(OPENED) === '1'
  } catch {
    return false
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(OPENED, '1')
  } catch {
    // it opens by hand again after a reload
  }
}

type OpenWalletProps = { desk: Desk; label: string; note: string; waiting: string }

/** The wallet's place on a page. What speaks with wallets is loaded when somebody opens it, and again after a reload. */
export function OpenWallet({ desk, label, note, waiting }: OpenWalletProps) {
  const [isOpen, setOpen] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    if (wasOpened()) setOpen(true)
  }, [])
  function open() {
    remember()
    setOpen(true)
  }
  if (isOpen)
    return (
      <Suspense
        fallback={
          <p role="status" className="flex items-center gap-3 text-ink-soft">
            <ArcsLoading className="size-5" />
            {waiting}
          </p>
        }
      >
        <WalletApp desk={desk} />
      </Suspense>
    )
  return (
    <div className="grid justify-items-start gap-3 [@media(scripting:none)]:hidden">
      <Button onClick={open} disabled={!isReady} data-wallet="open">
        <Icon of={Wallet} />
        {label}
      </Button>
      <p className="measure text-ink-soft text-sm">{note}</p>
    </div>
  )
}
