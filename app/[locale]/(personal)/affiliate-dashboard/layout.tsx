import { AffiliateTabs } from '@/components/layout/affiliate-tabs'

/** Frames what an affiliate works with; it guards nothing, each page calls requireUser(). */
export default function AffiliateLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-10">
      <AffiliateTabs />
      {children}
    </div>
  )
}
