'use client'

import { createContext, type ReactNode, use } from 'react'

/** The error page's texts and its button's classes, passed by the server: no message catalogue travels for it. `code` holds {digest}. */
export type ErrorText = { title: string; lead: string; code: string; retry: string; button: string }

const Context = createContext<ErrorText | null>(null)

export function ErrorTexts({ text, children }: { text: ErrorText; children: ReactNode }) {
  return <Context value={text}>{children}</Context>
}

export function useErrorText(): ErrorText {
  const text = use(Context)
  if (!text) throw new Error('ErrorTexts is missing around this page.')
  return text
}
