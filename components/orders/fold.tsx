import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

/** A decision that is seldom made: its form opens below its name. Works without scripts. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="open:w-full">
      <summary className={`${buttonVariants({ variant: 'danger', size: 'small' })} fold-mark cursor-pointer`}>
        {label}
      </summary>
      <div className="mt-3 grid max-w-xl gap-3 border-rojo border-l-2 py-1 pl-4">{children}</div>
    </details>
  )
}
