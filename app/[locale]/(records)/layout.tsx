import { AdminTabs } from '@/components/layout/admin-tabs'

/**
 * Administrators' tables and forms, which work without scripts: they come in one piece, and no loading.tsx stands above, because
 * what streams in stays hidden until scripts run.
 */
export const instant = false

export default function RecordsLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-10">
      <AdminTabs />
      {children}
    </div>
  )
}
