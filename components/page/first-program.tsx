import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/navigation'

type FirstProgramProps = { title: string; browse: string; children: ReactNode }

/** For an affiliate without a program: why the page is empty, and the first step. */
export function FirstProgram({ title, browse, children }: FirstProgramProps) {
  const choose = (
    <Button asChild variant="accent">
      <Link href="/program-selection">{browse}</Link>
    </Button>
  )
  return (
    <EmptyState title={title} action={choose}>
      {children}
    </EmptyState>
  )
}
