import type { ReactNode } from 'react'
import type { FormAction } from '@/lib/action-state'
import { buttonVariants } from './button-variants'
import { CommandForm } from './command-form'
import { SubmitButton } from './submit-button'

type ConfirmCommandProps = {
  action: FormAction
  fields: Record<string, string>
  /** Opens the question. */
  label: string
  /** Which row it is about, for those who do not see the row. */
  about?: string
  /** What the press sets off, and what cannot be taken back. */
  children: ReactNode
  /** The last press, named by what it does. */
  confirm: string
  doneText?: string
  /** On each row of a table: the word alone, so that what can be ended does not shout louder than what is there. */
  isQuiet?: boolean
}

/** A command that cannot be undone: it explains its effect before the confirmation. Works without scripts. */
export function ConfirmCommand(props: ConfirmCommandProps) {
  const { action, fields, label, about, children, confirm, doneText, isQuiet = false } = props
  const look = isQuiet
    ? 'inline-flex min-h-11 w-fit items-center gap-2 text-ink-soft text-sm hover:text-rojo md:min-h-8'
    : buttonVariants({ variant: 'danger', size: 'small' })
  return (
    <details className="open:w-full">
      <summary className={`${look} fold-mark cursor-pointer`}>
        {label}
        {about && <span className="sr-only">: {about}</span>}
      </summary>
      <div className="mt-3 grid gap-3 border-rojo border-l-2 py-1 pl-4">
        <p className="measure text-sm">{children}</p>
        <CommandForm action={action} fields={fields} {...(doneText && { doneText })}>
          <SubmitButton variant="danger" size="small" className="w-fit">
            {confirm}
          </SubmitButton>
        </CommandForm>
      </div>
    </details>
  )
}
