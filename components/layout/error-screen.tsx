'use client'

import { useErrorText } from './error-texts'
import { MessageScreen } from './message-screen'

export type ErrorPageProps = { error: unknown; retry: () => void }

/** A page that failed, with its number and another try. */
export function ErrorScreen({ error, retry }: ErrorPageProps) {
  const text = useErrorText()
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  return (
    <MessageScreen code={digest && text.code.replace('{digest}', digest)} title={text.title} lead={text.lead}>
      <button type="button" onClick={retry} className={text.button}>
        {text.retry}
      </button>
    </MessageScreen>
  )
}
