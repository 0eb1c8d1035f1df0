'use client'

import { type ReactNode, useState } from 'react'
import { PreviewFrame, type PreviewLanguages } from '@/components/page/preview-frame'
import type { Locale } from '@/lib/i18n/routing'
import { draftOf } from '@/lib/programs/draft-rules'
import type { EditorSection, ProgramRecord } from '@/lib/programs/editor-schema'
import { PROGRAM_IMAGE_KIND, type ProgramImageKind } from '@/lib/supabase/enums'
import { type Previewed, ProgramPreview } from './program-preview'

type LivePreviewProps = Previewed & {
  section: EditorSection
  first: Locale
  languages: PreviewLanguages
  title: string
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
  const draft = { ...(typed ?? program), images: pictures.shown }
  function follow(data: FormData) {
    if (section === 'images') pictures.choose(data)
    else setTyped(draftOf(section, data, program))
  }
  return (
    <PreviewFrame
      {...{ title, first, languages }}
      onTyped={follow}
      preview={<ProgramPreview program={draft} section={section} {...pays} />}
    >
      {children}
    </PreviewFrame>
  )
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
