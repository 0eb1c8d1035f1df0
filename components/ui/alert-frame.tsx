import { CircleAlert, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

type AlertLook = { icon: IconNode; frame: string; mark: string }

export const ERROR_LOOK: AlertLook = {
  icon: CircleAlert,
  frame: 'border-rojo/45 bg-rojo/8',
  mark: 'text-rojo',
}

type AlertFrameProps = {
  look: AlertLook
  role: 'alert' | 'note' | 'status'
  className?: string | undefined
  children: ReactNode
}

/** The frame of all alerts; it can take the focus, so that it is read out. */
export function AlertFrame({ look: { icon, frame, mark }, role, className = '', children }: AlertFrameProps) {
  return (
    <div
      data-slot="alert"
      role={role}
      tabIndex={-1}
      className={`flex gap-3 rounded-md border px-4 py-3 ${frame} ${className}`}
    >
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${mark}`} />
      <div className="grid gap-1">{children}</div>
    </div>
  )
}

/** An error alone, for forms of public pages: the other alerts' icons would be loaded with them. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  return (
    <AlertFrame look={ERROR_LOOK} role="alert">
      {children}
    </AlertFrame>
  )
}
