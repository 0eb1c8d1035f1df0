'use client'

import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { buttonVariants } from './button-variants'
import { Icon } from './icon'

type CopyButtonProps = { text: string; label: string; copiedLabel: string; failedLabel: string }

/** Copies a text and confirms it; when the browser refuses, it reports that too. */
export function CopyButton({ text, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2_500)
    return () => clearTimeout(timer)
  }, [state])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const shown = { idle: label, copied: copiedLabel, failed: failedLabel }[state]
  return (
    <button
      type="button"
      data-slot="copy-button"
      onClick={copy}
      className={buttonVariants({ variant: 'outline', size: 'small' })}
    >
      <Icon of={state === 'copied' ? Check : Copy} />
      <span aria-live="polite">{shown}</span>
    </button>
  )
}
