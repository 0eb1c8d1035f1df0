import { AdminTabs } from '@/components/layout/admin-tabs'

/**
 * Administrators' overviews: a loading.tsx shows at once and the page streams in behind it. The layout guards nothing, each
 * page calls requireAdmin().
 */
export default function AdminLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <div className="page grid gap-8 py-8 sm:py-10">
      <AdminTabs />
      {children}
    </div>
  )
}
