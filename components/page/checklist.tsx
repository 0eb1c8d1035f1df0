import { Circle, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'

type Step = { key: string; text: string; note?: string | undefined; href: string; isDone: boolean }
type ChecklistProps = {
  id: string
  title: string
  /** How far it is, in words. */
  progress: string
  /** Read by screen readers, which do not see the mark. */
  doneText: string
  steps: Step[]
  /** What puts the list away. */
  children: ReactNode
}

/** First steps in their order: what is done is quiet, the next one explains why it is worth doing. */
export function Checklist({ id, title, progress, doneText, steps, children }: ChecklistProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby={id} data-checklist={id} className="rounded-md border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-5 py-4 sm:px-6">
        <div className="grid gap-1">
          <h2 id={id} className="text-h4">
            {title}
          </h2>
          <p className="figures text-ink-soft text-sm">{progress}</p>
        </div>
        {children}
      </div>
      <progress
        aria-label={progress}
        max={steps.length}
        value={done}
        className="block h-1 w-full appearance-none bg-hairline [&::-moz-progress-bar]:bg-selva [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-selva"
      />
      <ol className="grid gap-x-10 px-5 py-2 sm:px-6 lg:grid-cols-2">
        {steps.map((step) => (
          <li key={step.key} data-step={step.key} data-done={step.isDone} className="flex gap-3">
            <Icon
              of={step.isDone ? CircleCheck : Circle}
              className={`mt-3 size-5 shrink-0 ${step.isDone ? 'text-selva' : 'text-control'}`}
            />
            <div className="min-w-0 pb-1">
              {step.isDone ? (
                <p className="flex min-h-11 items-center text-ink-soft">
                  <span>
                    {step.text}
                    <span className="sr-only"> {doneText}</span>
                  </span>
                </p>
              ) : (
                <Link
                  href={step.href}
                  className={`flex min-h-11 items-center text-canal underline-offset-4 hover:underline ${step === next ? 'font-semibold' : ''}`}
                >
                  {step.text}
                </Link>
              )}
              {step === next && step.note && (
                <p className="measure -mt-1.5 pb-2 text-ink-soft text-sm">{step.note}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
