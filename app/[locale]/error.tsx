'use client'

import { useErrorText } from '@/components/layout/error-texts'
import { MessageScreen } from '@/components/layout/message-screen'

type ErrorPageProps = { error: unknown; retry: () => void }

export default function ErrorPage({ error, retry }: ErrorPageProps) {
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
