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

type BadgeProps = { kind: keyof typeof LOOKS; wraps?: boolean; children: ReactNode }

/** A state: icon and word; the colour only repeats them. One of more than a word or two `wraps`. */
export function Badge({ kind, wraps = false, children }: BadgeProps) {
  const { icon, look } = LOOKS[kind]
  return (
    <span
      data-slot="badge"
      className={`inline-flex items-center gap-1.5 font-medium text-sm ${wraps ? 'wrap-break-word min-w-0' : 'whitespace-nowrap'} ${look}`}
    >
      <Icon of={icon} className="-top-px relative size-4 shrink-0" />
      {wraps ? <span className="min-w-0">{children}</span> : children}
    </span>
  )
}
