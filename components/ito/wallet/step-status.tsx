'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ArcsLoading } from '@/components/ui/mark'
import { FailureAlert } from './failure-alert'
import type { useStep } from './use-step'

type StepStatusProps = { step: ReturnType<typeof useStep> }

/** How far a step with the wallet is: a prompt that waits, a transaction under way, one that went through, or why not. */
export function StepStatus({ step: { progress, failure, words, abandon } }: StepStatusProps) {
  const t = useTranslations('tokens.wallet')
  const { step } = progress
  const isPrompt = step === 'permit' || step === 'approve' || step === 'prompt'
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden" data-step={step} aria-live="polite">
      {failure && <FailureAlert failure={failure} words={words} />}
      {step === 'checking' && <Waiting>{t('checking')}</Waiting>}
      {isPrompt && (
        <Alert kind="waiting" title={t(`prompt.${step}`)}>
          <p className="measure">{t('prompt.text')}</p>
          <Button variant="link" className="h-auto w-fit whitespace-normal text-left" onClick={abandon}>
            {t('prompt.abandon')}
          </Button>
        </Alert>
      )}
      {step === 'sent' && <Waiting>{t('sent')}</Waiting>}
      {step === 'mined' && <Alert kind="success">{t('mined')}</Alert>}
      {'hash' in progress && (
        <p className="text-ink-soft text-sm">
          {t('transaction')} <code className="figures wrap-anywhere">{progress.hash}</code>
        </p>
      )}
    </div>
  )
}

function Waiting({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3">
      <ArcsLoading className="size-5" />
      {children}
    </p>
  )
}
