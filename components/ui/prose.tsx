import type { ReactNode } from 'react'

export type Chapter = { id: string; title: string; body: ReactNode }

type ProseProps = { contents: string; chapters: Chapter[] }

/** A long text in chapters with its table of contents, beside it where there is room. */
export function Prose({ contents, chapters }: ProseProps) {
  return (
    <div className="page wrap-anywhere grid gap-10 py-12 sm:py-16 lg:grid-cols-[16rem_1fr] lg:gap-16 print:block print:py-4">
      <nav aria-label={contents} className="content-start lg:sticky lg:top-24 lg:self-start print:hidden">
        <p className="pb-2 font-medium">{contents}</p>
        <ol className="grid border-l">
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1.5 pl-4 text-ink-soft text-sm leading-snug underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-[70ch] gap-12 print:block print:max-w-none">
        {chapters.map(({ id, title, body }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="grid gap-4 print:mb-6 print:block"
          >
            <h2 id={`${id}-title`} className="text-h3 print:mb-2.5">
              {title}
            </h2>
            <div className="grid gap-4 text-ink-soft print:block print:*:mb-2.5 [&_a]:text-canal [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-6 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6">
              {body}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
