import { CircleAlert, CircleCheck, CircleDot, CircleX, Clock } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

const LOOKS = {
  neutral: { icon: CircleDot, look: 'text-ink-soft' },
  waiting: { icon: Clock, look: 'text-sol' },
  good: { icon: CircleCheck, look: 'text-selva' },
  bad: { icon: CircleX, look: 'text-rojo' },
  attention: { icon: CircleAlert, look: 'text-mola-text' },
}

/** A state: icon and word; the colour only repeats them. */
export function Badge({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  const { icon, look } = LOOKS[kind]
  return (
    <span
      data-slot="badge"
      className={`inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-sm ${look}`}
    >
      <Icon of={icon} className="size-4 shrink-0" />
      {children}
    </span>
  )
}
