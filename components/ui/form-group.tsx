import type { ReactNode } from 'react'

type FormGroupProps = {
  legend: string
  hint?: string | undefined
  /** Side by side where there is room. */
  columns?: 1 | 2
  children: ReactNode
}

/** Fields of a long form under a headline of their own. */
export function FormGroup({ legend, hint, columns = 1, children }: FormGroupProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className={`font-display font-semibold text-h4 ${hint ? 'mb-1' : 'mb-3'}`}>{legend}</legend>
      {hint && <p className="measure text-ink-soft text-sm">{hint}</p>}
      <div className={`grid gap-5 ${columns === 2 ? 'sm:grid-cols-2 sm:items-start' : ''}`}>{children}</div>
    </fieldset>
  )
}
