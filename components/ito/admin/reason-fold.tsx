import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/action-state'

type ReasonFoldProps = {
  action: FormAction
  fields: Record<string, string>
  /** Opens the form. */
  label: string
  text: string
  confirm: string
  doneText: string
}

/** A decision that takes something away and needs a reason: its form opens below its name. Works without scripts. */
export function ReasonFold({ action, fields, label, text, confirm, doneText }: ReasonFoldProps) {
  const t = useTranslations('offerings.reason')
  return (
    <details className="open:w-full">
      <summary className={`${buttonVariants({ variant: 'danger', size: 'small' })} fold-mark cursor-pointer`}>
        {label}
      </summary>
      <div className="mt-3 grid max-w-xl gap-3 border-rojo border-l-2 py-1 pl-4">
        <p className="measure text-sm">{text}</p>
        <CommandForm
          action={action}
          fields={fields}
          input={{ name: 'reason', label: t('label'), hint: t('hint'), maxLength: 500 }}
          doneText={doneText}
        >
          <SubmitButton variant="danger" size="small" className="w-fit">
            {confirm}
          </SubmitButton>
        </CommandForm>
      </div>
    </details>
  )
}
