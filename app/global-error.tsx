'use client'

import './globals.css'

/** Shown when the layout itself failed, and with it messages and fonts: its few texts stand here in both languages. */
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
  return (
    <html lang={locale}>
      <body>
        <title>{text.title}</title>
        <main className="page grid justify-items-start gap-4 py-20">
          <h1 className="text-h1">{text.title}</h1>
          <p className="text-ink-soft text-lg">{text.lead}</p>
          {error instanceof Error && 'digest' in error && <p className="figures">{String(error.digest)}</p>}
          <button
            type="button"
            onClick={retry}
            className="min-h-11 rounded-md bg-canal px-5 font-semibold text-on-canal"
          >
            {text.retry}
          </button>
        </main>
      </body>
    </html>
  )
}
