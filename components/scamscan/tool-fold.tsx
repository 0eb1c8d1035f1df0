import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

type ToolFoldProps = { label: string; name: string; isOpen?: boolean; children: ReactNode }

/** A tool whose form opens below all of them in their full width. Works without scripts. */
export function ToolFold({ label, name, isOpen = false, children }: ToolFoldProps) {
  return (
    <details data-tool={name} open={isOpen} className="open:order-last open:w-full">
      <summary
        className={`${buttonVariants({ variant: 'outline', size: 'small' })} fold-mark w-fit cursor-pointer`}
      >
        {label}
      </summary>
      <div className="mt-3 grid gap-5 rounded-md border bg-surface p-5 sm:p-6">{children}</div>
    </details>
  )
}
