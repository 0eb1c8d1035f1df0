'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorAlert } from '@/components/ui/alert-frame'
import type { Failure } from '@/lib/ito/wallet-rules'

type FailureAlertProps = { failure: Failure; words?: string | undefined; children?: ReactNode }

/** What happened, and what somebody can do about it. */
export function FailureAlert({ failure, words, children }: FailureAlertProps) {
  const t = useTranslations('tokens.wallet.failures')
  return (
    <div data-failure={failure}>
      <ErrorAlert>
        <p className="font-semibold">{t(`${failure}.title`)}</p>
        <p className="measure">{words ?? t(`${failure}.text`)}</p>
        {children}
      </ErrorAlert>
    </div>
  )
}
