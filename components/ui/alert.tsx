import { CircleAlert, CircleCheck, Clock, Info } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

const LOOKS = {
  info: { icon: Info, frame: 'border-canal/40 bg-canal/8', mark: 'text-canal' },
  success: { icon: CircleCheck, frame: 'border-selva/40 bg-selva/8', mark: 'text-selva' },
  waiting: { icon: Clock, frame: 'border-sol/40 bg-sol/8', mark: 'text-sol' },
  error: { icon: CircleAlert, frame: 'border-rojo/45 bg-rojo/8', mark: 'text-rojo' },
}

type AlertProps = {
  kind: keyof typeof LOOKS
  title?: ReactNode
  children?: ReactNode
  className?: string
  /** It is on the page from the start and does not respond to an action. */
  isStanding?: boolean
}

/** A sentence that matters, with an icon: never colour alone. Errors are read out at once. */
export function Alert({ kind, title, children, className = '', isStanding = false }: AlertProps) {
  const { icon, frame, mark } = LOOKS[kind]
  return (
    <div
      data-slot="alert"
      role={isStanding ? 'note' : kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`flex gap-3 rounded-md border px-4 py-3 ${frame} ${className}`}
    >
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${mark}`} />
      <div className="grid gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
