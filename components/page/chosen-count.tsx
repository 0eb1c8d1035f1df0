'use client'

import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import { formatSums, type Sums } from '@/lib/money'

type ChosenCountProps = {
  /** The form that the boxes belong to; each has `data-minor` and `data-currency`, but the one named `all`. */
  form: string
  /** What the box named `all` stands for. */
  all: { count: number; sums: Sums }
  /** `{count}` and `{sum}` stand for the figures. */
  words: Record<'none' | 'one' | 'several', string>
  locale: Locale
}

/** How many rows are ticked for a form and what they come to; nothing before scripts run. */
export function ChosenCount({ form, all, words, locale }: ChosenCountProps) {
  const [chosen, setChosen] = useState<{ count: number; sums: Sums }>()
  useEffect(() => {
    let before = 0
    const count = () => {
      const now = readChosen(form, all)
      // what decides appears with the first row: into sight with it
      if (before === 0 && now.count > 0)
        requestAnimationFrame(() => document.getElementById(form)?.scrollIntoView({ block: 'nearest' }))
      before = now.count
      setChosen(now)
    }
    // a form is emptied after its event
    const recount = () => requestAnimationFrame(count)
    count()
    document.addEventListener('change', count)
    document.addEventListener('reset', recount)
    return () => {
      document.removeEventListener('change', count)
      document.removeEventListener('reset', recount)
    }
  }, [form, all])
  if (!chosen) return <output data-chosen />
  const word = chosen.count === 0 ? words.none : chosen.count === 1 ? words.one : words.several
  return (
    <output data-chosen={chosen.count} className="figures font-medium">
      {word.replace('{count}', String(chosen.count)).replace('{sum}', formatSums(chosen.sums, locale))}
    </output>
  )
}

function readChosen(form: string, all: ChosenCountProps['all']) {
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form}"]:checked`),
  ]
  if (document.querySelector(`#${form} [name=all]:checked`)) return all
  const sums: Sums = {}
  for (const { dataset } of boxes) {
    const { minor, currency } = dataset
    if (currency) sums[currency] = (sums[currency] ?? 0) + Number(minor)
  }
  return { count: boxes.length, sums }
}
