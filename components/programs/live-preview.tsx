'use client'

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { SteadyLabel } from '@/components/ui/steady-label'
import { TIME_ZONE } from '@/lib/i18n/format'
import { type Locale, routing } from '@/lib/i18n/routing'
import { draftOf } from '@/lib/programs/draft-rules'
import type { EditorSection, ProgramRecord } from '@/lib/programs/editor-schema'
import { PROGRAM_IMAGE_KIND, type ProgramImageKind } from '@/lib/supabase/enums'
import { type Previewed, ProgramPreview } from './program-preview'

type LivePreviewProps = Previewed & {
  section: EditorSection
  first: Locale
  languages: Record<Locale, { name: string; messages: AbstractIntlMessages }>
  title: string
  /** The page of the editor: its forms are server components, what is typed in them comes up as events. */
  children: ReactNode
}

/**
 * A page of the editor beside what it becomes. The preview follows what is typed and chosen, made of the public page's own parts,
 * in both languages; without scripts it shows what is saved.
 */
export function LivePreview(props: LivePreviewProps) {
  const { section, program, first, languages, title, children, ...pays } = props
  const [typed, setTyped] = useState<ProgramRecord>()
  const pictures = usePictures(program)
  const group = useId()
  const draft = { ...(typed ?? program), images: pictures.shown }
  function follow({ target }: FormEvent) {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form) return
    const data = new FormData(form)
    if (section === 'images') pictures.choose(data)
    else setTyped(draftOf(section, data, program))
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
              <ProgramPreview program={draft} section={section} {...pays} />
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

type Chosen = { address: string; instead: string | null }

/** The pictures a program has, or the files chosen instead of them, until others are saved. */
function usePictures({ images }: ProgramRecord) {
  const [chosen, setChosen] = useState<Partial<Record<ProgramImageKind, Chosen>>>({})
  const shown = { ...images }
  for (const kind of PROGRAM_IMAGE_KIND) {
    const one = chosen[kind]
    if (one && one.instead === images[kind]) shown[kind] = one.address
  }
  function choose(form: FormData) {
    const kind = PROGRAM_IMAGE_KIND.find((one) => one === form.get('kind'))
    if (!kind) return
    const show = (address?: string) =>
      setChosen(({ [kind]: before, ...others }) => {
        if (before) URL.revokeObjectURL(before.address)
        return address ? { ...others, [kind]: { address, instead: images[kind] } } : others
      })
    const file = form.get('image')
    if (!(file instanceof File)) return
    // What the browser cannot draw is refused by its upload as well, with the reason beside it.
    createImageBitmap(file).then(
      () => show(URL.createObjectURL(file)),
      () => show(),
    )
  }
  return { shown, choose }
}
