'use client'

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { type FormEvent, type ReactNode, useId } from 'react'
import { SteadyLabel } from '@/components/ui/steady-label'
import { TIME_ZONE } from '@/lib/i18n/format'
import { type Locale, routing } from '@/lib/i18n/routing'

export type PreviewLanguages = Record<Locale, { name: string; messages: AbstractIntlMessages }>

type PreviewFrameProps = {
  title: string
  first: Locale
  languages: PreviewLanguages
  /** What is typed in a form of the editor, as the browser has it. */
  onTyped: (data: FormData) => void
  /** What the forms become, drawn once in each language. */
  preview: ReactNode
  /** The page of the editor: its forms are server components, what is typed in them comes up as events. */
  children: ReactNode
}

/** A page of an editor beside what it becomes, in both languages; without scripts the preview shows what is saved. */
export function PreviewFrame({ title, first, languages, onTyped, preview, children }: PreviewFrameProps) {
  const group = useId()
  function follow({ target }: FormEvent) {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) onTyped(new FormData(form))
  }
  return (
    <div
      onInput={follow}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      {children}
      <aside
        aria-label={title}
        className="group/preview grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-l lg:pl-8"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-h4">{title}</h2>
          <fieldset className="flex gap-1">
            <legend className="sr-only">{title}</legend>
            {routing.locales.map((language) => (
              <label
                key={language}
                className="relative flex min-h-11 items-center rounded-md px-3 text-ink-soft text-sm hover:bg-sunken has-[:checked]:bg-sunken has-[:checked]:font-semibold has-[:checked]:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-canal"
              >
                <input
                  type="radio"
                  name={group}
                  value={language}
                  defaultChecked={language === first}
                  className="sr-only"
                />
                <SteadyLabel>{languages[language].name}</SteadyLabel>
              </label>
            ))}
          </fieldset>
        </div>
        {routing.locales.map((language) => (
          <div key={language} lang={language} data-language={language} className={HIDDEN_UNLESS[language]}>
            <NextIntlClientProvider
              locale={language}
              messages={languages[language].messages}
              timeZone={TIME_ZONE}
            >
              {preview}
            </NextIntlClientProvider>
          </div>
        ))}
      </aside>
    </div>
  )
}

/** One language at a time, by its button: by style, so that the buttons need no script. */
const HIDDEN_UNLESS: Record<Locale, string> = {
  es: 'group-has-[[value=en]:checked]/preview:hidden',
  en: 'group-has-[[value=es]:checked]/preview:hidden',
}
