import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'

type AccountFrameProps = { title: ReactNode; lead: ReactNode; children: ReactNode }

/** One of the account's pages: forms in a column that reads well. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
  )
}
