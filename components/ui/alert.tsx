import { CircleCheck, Clock, Info } from 'lucide'
import type { ReactNode } from 'react'
import { AlertFrame, ERROR_LOOK } from './alert-frame'

const LOOKS = {
  info: { icon: Info, frame: 'border-canal/40 bg-canal/8', mark: 'text-canal' },
  success: { icon: CircleCheck, frame: 'border-selva/40 bg-selva/8', mark: 'text-selva' },
  waiting: { icon: Clock, frame: 'border-sol/40 bg-sol/8', mark: 'text-sol' },
  error: ERROR_LOOK,
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
  const role = isStanding ? 'note' : kind === 'error' ? 'alert' : 'status'
  return (
    <AlertFrame look={LOOKS[kind]} role={role} className={`wrap-anywhere ${className}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </AlertFrame>
  )
}
