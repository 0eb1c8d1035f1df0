'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useConnection, useDisconnect, useSwitchChain } from 'wagmi'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { failureOf, shortAddress } from '@/lib/ito/wallet-rules'
import { Acts } from './acts'
import { Buy } from './buy'
import type { Desk } from './desk'
import { FailureAlert } from './failure-alert'
import { LinkWallet } from './link-wallet'
import { Stake } from './stake'
import { useLinked } from './use-linked'

/** The connected wallet, and what it may do here once it is on the right network and tied to the account. */
export function Connected({ desk }: { desk: Desk }) {
  const { address, chainId } = useConnection()
  const linked = useLinked(desk)
  const isHere = chainId === desk.network.chainId
  return (
    <>
      <Bar desk={desk} isHere={isHere} />
      {!isHere && <WrongNetwork desk={desk} />}
      {isHere && !linked && <LinkWallet key={address} desk={desk} />}
      {isHere && linked && (
        <div key={address} className="grid grid-cols-1 gap-6 empty:hidden">
          {desk.buying && <Buy desk={desk} buying={desk.buying} />}
          {desk.staking && <Stake desk={desk} staking={desk.staking} />}
          {desk.acts && <Acts desk={desk} acts={desk.acts} />}
        </div>
      )}
    </>
  )
}

function Bar({ desk, isHere }: { desk: Desk; isHere: boolean }) {
  const t = useTranslations('tokens.wallet')
  const { address = '', connector } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const isSwitched = useChanged(address)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border bg-sunken px-4 py-2.5">
        <p className="min-w-0">
          <span className="block text-ink-soft text-sm">
            {isHere
              ? t('connectedBy', { wallet: connector?.name ?? '', network: desk.network.name })
              : connector?.name}
          </span>
          <span className="figures wrap-anywhere font-medium" data-account={address.toLowerCase()}>
            {shortAddress(address)}
          </span>
        </p>
        <Button variant="outline" size="small" onClick={() => disconnect()}>
          {t('disconnect')}
        </Button>
      </div>
      {isSwitched && <Alert kind="info">{t('switchedAccount', { address: shortAddress(address) })}</Alert>}
    </div>
  )
}

/** Whether the wallet has changed its account since the page was opened. */
function useChanged(address: string): boolean {
  const first = useRef(address)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (address !== first.current) setChanged(true)
  }, [address])
  return isChanged
}

function WrongNetwork({ desk: { network } }: { desk: Desk }) {
  const t = useTranslations('tokens.wallet')
  const { mutate: switchChain, isPending, error } = useSwitchChain()
  return (
    <div className="grid gap-3" data-wallet="wrong-network">
      <Alert kind="waiting" title={t('wrongNetwork')}>
        <p className="measure">{t('wrongNetworkText', { network: network.name })}</p>
      </Alert>
      {error && <FailureAlert failure={failureOf(error)} />}
      <Button
        className="w-fit"
        aria-busy={isPending}
        onClick={() => switchChain({ chainId: network.chainId })}
      >
        {t('switchNetwork', { network: network.name })}
      </Button>
      {isPending && (
        <p role="status" className="text-ink-soft">
          {t('prompt.switch')}
        </p>
      )}
    </div>
  )
}
