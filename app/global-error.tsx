'use client'

import './globals.css'
import { MessageScreen } from '@/components/layout/message-screen'
import { buttonVariants } from '@/components/ui/button-variants'
import { fonts } from './fonts'

/** The layout itself failed, and with it the messages: the few words are here, in the language of the address. */
const TEXT = {
  es: {
    title: 'Algo falló de nuestro lado',
    lead: 'No pudimos mostrar esta página. Intenta de nuevo en un momento.',
    retry: 'Intentar de nuevo',
  },
  en: {
    title: 'Something failed on our side',
    lead: 'We couldn’t show this page. Try again in a moment.',
    retry: 'Try again',
  },
}

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const english = typeof window !== 'undefined' && /^\/en(?:\/|$)/.test(window.location.pathname)
  const locale = english ? 'en' : 'es'
  const text = TEXT[locale]
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  return (
    <html lang={locale} className={fonts}>
      <body>
        <title>{text.title}</title>
        <main>
          <MessageScreen code={digest} title={text.title} lead={text.lead}>
            <button type="button" onClick={retry} className={buttonVariants()}>
              {text.retry}
            </button>
          </MessageScreen>
        </main>
      </body>
    </html>
  )
}
