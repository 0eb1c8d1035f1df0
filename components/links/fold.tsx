import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** The line that opens a `details` of the class `group`. */
export function Fold({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium">
      {children}
      <Icon of={ChevronDown} className="size-4.5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
  )
}
