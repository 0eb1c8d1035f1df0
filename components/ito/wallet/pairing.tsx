'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Connector } from 'wagmi'
import { PAIRING } from './wallet-connect'

/** The pairing that a connector waits for, as it gives it out. */
function usePairing(connector: Connector): string | null {
  const [uri, setUri] = useState<string | null>(null)
  useEffect(() => {
    const hear = ({ type, data }: { type: string; data?: unknown }) => {
      if (type === PAIRING && typeof data === 'string') setUri(data)
    }
    connector.emitter.on('message', hear)
    return () => connector.emitter.off('message', hear)
  }, [connector])
  return uri
}

/** A pairing with a wallet of another device: its code to scan, and the same as a link for a wallet of this one. */
export function Pairing({ connector }: { connector: Connector }) {
  const t = useTranslations('tokens.wallet.pairing')
  const uri = usePairing(connector)
  const [code, setCode] = useState<string>()
  useEffect(() => {
    if (!uri) return
    let isCurrent = true
    void import('qrcode').then(async ({ default: QRCode }) => {
      const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'L' })
      if (isCurrent) setCode(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`)
    })
    return () => {
      isCurrent = false
    }
  }, [uri])
  if (!uri)
    return (
      <p role="status" className="text-ink-soft">
        {t('waiting')}
      </p>
    )
  return (
    <div data-pairing="" className="grid justify-items-start gap-3">
      <p className="measure">{t('text')}</p>
      {code && (
        // biome-ignore lint/performance/noImgElement: drawn here, as data
        <img src={code} alt={t('code')} width={264} height={264} className="rounded-md border bg-white" />
      )}
      <a href={uri} className="flex min-h-11 items-center text-canal underline underline-offset-4">
        {t('open')}
      </a>
    </div>
  )
}
