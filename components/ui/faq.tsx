import { ChevronDown } from 'lucide'
import { Icon } from './icon'

export type Question = { question: string; answer: string }

/** Questions that open without scripts; the browser's own search finds and opens the answers. */
export function Faq({ questions }: { questions: Question[] }) {
  return (
    <div className="wrap-anywhere grid max-w-3xl border-t">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium text-lg [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              of={ChevronDown}
              className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <p className="measure whitespace-pre-line pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
