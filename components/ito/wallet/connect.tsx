'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Connector, useConnect, useConnectors } from 'wagmi'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { failureOf } from '@/lib/ito/wallet-rules'
import { FailureAlert } from './failure-alert'
import { Pairing } from './pairing'
import { WALLET_CONNECT } from './wallet-connect'

/** Wallets that announced themselves; the one that every page may be given only when none did and it is there; other devices'. */
function usable(connectors: readonly Connector[]): Connector[] {
  const announced = connectors.filter(({ id }) => id !== 'injected' && id !== WALLET_CONNECT)
  const isGiven = announced.length === 0 && 'ethereum' in globalThis
  return connectors.filter(
    (one) => announced.includes(one) || one.id === WALLET_CONNECT || (isGiven && one.id === 'injected'),
  )
}

/** Which wallet: those of this browser, each with its own sign. */
export function Connect() {
  const t = useTranslations('tokens.wallet')
  const connectors = usable(useConnectors())
  const { mutate: connect, error, isPending, reset } = useConnect()
  const [chosen, setChosen] = useState<string>()
  const paired = connectors.find(({ id, uid }) => id === WALLET_CONNECT && uid === chosen)
  if (connectors.length === 0)
    return (
      <EmptyState
        title={t('none')}
        action={
          <Button variant="outline" onClick={() => location.reload()}>
            {t('noneAgain')}
          </Button>
        }
      >
        {t('noneText')}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="font-medium">{t('choose')}</p>
      {error && <FailureAlert failure={failureOf(error)} />}
      <ul className="grid gap-2 sm:grid-cols-2">
        {connectors.map((one) => (
          <li key={one.uid}>
            <button
              type="button"
              data-connector={one.id}
              aria-busy={isPending && chosen === one.uid}
              className="flex min-h-14 w-full items-center gap-3 rounded-md border bg-surface px-4 py-2.5 text-left font-medium hover:border-canal"
              onClick={() => {
                setChosen(one.uid)
                reset()
                connect({ connector: one })
              }}
            >
              {one.icon && (
                // biome-ignore lint/performance/noImgElement: a picture that the wallet itself brings, as data
                <img src={one.icon} alt="" width={28} height={28} className="size-7 rounded" />
              )}
              {one.name}
            </button>
          </li>
        ))}
      </ul>
      {paired && isPending && <Pairing connector={paired} />}
      {isPending && !paired && (
        <p role="status" className="text-ink-soft">
          {t('prompt.connect')}
        </p>
      )}
    </div>
  )
}
