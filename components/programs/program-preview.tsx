import { Arcs } from '@/components/ui/arcs'
import { ProgramHeader } from './program-header'
import { ProgramLogo } from './program-logo'

/** What is being written, in one language. */
export type PreviewTexts = { name: string; summary: string; description: string; category: string }
/** What the preview shows beside it, said already in that language. */
export type PreviewFrame = {
  language: string
  lang: 'es' | 'en'
  card: string
  page: string
  reward: string
  terms: { term: string; value: string }[]
  missing: string
}
type ProgramPreviewProps = {
  texts: PreviewTexts
  frame: PreviewFrame
  logo: string | null
  header: string | null
}

/** The card and the head of the public page as readers of one language will see them. */
export function ProgramPreview({ texts, frame, logo, header }: ProgramPreviewProps) {
  const name = texts.name || frame.missing
  return (
    <section lang={frame.lang} aria-label={frame.language} className="grid content-start gap-5">
      <h3 className="text-ink-soft text-sm">
        {frame.language} · {frame.card}
      </h3>
      <div data-preview={`card-${frame.lang}`} className="grid gap-4 rounded-md border bg-surface p-5">
        <div className="flex items-start gap-4">
          <ProgramLogo hash={logo} name={name} />
          <div className="grid min-w-0 gap-0.5">
            <p className="break-words font-display font-semibold text-h4">{name}</p>
            <p className="font-display font-semibold text-selva">{frame.reward}</p>
          </div>
        </div>
        <p className="break-words text-ink-soft">{texts.summary || frame.missing}</p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t pt-3 text-sm">
          {frame.terms.map(({ term, value }) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="figures text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3 className="text-ink-soft text-sm">
        {frame.language} · {frame.page}
      </h3>
      <div
        data-preview={`page-${frame.lang}`}
        className="relative isolate grid gap-3 overflow-hidden rounded-md border bg-paper p-5"
      >
        {header ? (
          <ProgramHeader hash={header} className="rounded-sm" />
        ) : (
          <Arcs className="absolute right-0 bottom-0 -z-10 h-28 w-2/3 opacity-60" />
        )}
        <p className="text-ink-soft text-sm">{texts.category}</p>
        <p className="break-words font-display font-semibold text-h3">{name}</p>
        <p className="break-words text-ink-soft">{texts.summary || frame.missing}</p>
        {texts.description
          .split(/\n\s*\n/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line break-words text-sm">
              {paragraph}
            </p>
          ))}
      </div>
    </section>
  )
}
