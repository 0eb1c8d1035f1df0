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
  /** What the press sets off, and what cannot be taken back. */
  children: ReactNode
  /** The last press, named by what it does. */
  confirm: string
  doneText?: string
}

/** A command that cannot be undone: it explains its effect before the confirmation. Works without scripts. */
export function ConfirmCommand({ action, fields, label, children, confirm, doneText }: ConfirmCommandProps) {
  return (
    <details className="open:w-full">
      <summary className={`${buttonVariants({ variant: 'danger', size: 'small' })} fold-mark cursor-pointer`}>
        {label}
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
