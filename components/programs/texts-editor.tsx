'use client'

import { useState } from 'react'
import { updateTexts } from '@/lib/programs/editor-actions'
import { EditorForm, type EditorGroup } from './editor-form'
import { type PreviewFrame, type PreviewTexts, ProgramPreview } from './program-preview'

type Language = 'es' | 'en'
type TextsEditorProps = {
  hidden: Record<string, string>
  groups: EditorGroup[]
  submit: string
  done: Record<string, string>
  /** What is saved, shown until something is typed and always without scripts. */
  saved: Record<Language, PreviewTexts>
  frames: Record<Language, PreviewFrame>
  categories: Record<Language, Record<string, string>>
  logo: string | null
  header: string | null
  title: string
}

/** A program's texts beside what they become: the preview follows what is typed, in both languages. */
export function TextsEditor(props: TextsEditorProps) {
  const { hidden, groups, submit, done, saved, frames, categories, logo, header, title } = props
  const [typed, setTyped] = useState<Record<Language, PreviewTexts>>()
  function read(form: FormData) {
    const say = (name: string) => String(form.get(name) ?? '').trim()
    const of = (language: Language): PreviewTexts => ({
      name: say(`name_${language}`) || say('name_es'),
      summary: say(`summary_${language}`) || say('summary_es'),
      description: say(`description_${language}`) || say('description_es'),
      category: categories[language][say('category')] ?? '',
    })
    setTyped({ es: of('es'), en: of('en') })
  }
  const shown = typed ?? saved
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_1fr]">
      <EditorForm
        action={updateTexts}
        hidden={hidden}
        groups={groups}
        submit={submit}
        done={done}
        onTyped={read}
      />
      <aside aria-label={title} className="grid gap-5 lg:sticky lg:top-6">
        <h2 className="text-h4">{title}</h2>
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {(['es', 'en'] as const).map((language) => (
            <ProgramPreview
              key={language}
              texts={shown[language]}
              frame={frames[language]}
              logo={logo}
              header={header}
            />
          ))}
        </div>
      </aside>
    </div>
  )
}
