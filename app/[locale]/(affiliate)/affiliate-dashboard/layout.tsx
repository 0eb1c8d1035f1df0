import { AffiliateTabs } from '@/components/layout/affiliate-tabs'

/** In one piece and without a loading.tsx above: these pages work without scripts, which nothing that streams in does. */
export const instant = false

/** Dresses what an affiliate works with; it guards nothing, each page asks who is there. */
export default function AffiliateLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-10">
      <AffiliateTabs />
      {children}
    </div>
  )
}
