import { AdminTabs } from '@/components/layout/admin-tabs'
import { ProgramTabs } from '@/components/layout/program-tabs'
import { StatusBadge } from '@/components/programs/status-badge'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getProgramHead } from '@/lib/programs/head-queries'

/** In one piece and without a loading.tsx above: these pages work without scripts, which nothing that streams in does. */
export const instant = false

/** Dresses every page of one program; it guards nothing, each page asks who is there and whether there is such a program. */
export default async function ProgramLayout({
  children,
  params,
}: LayoutProps<'/[locale]/admin/programs/[slug]'>) {
  const { slug } = await params
  const [program, locale] = await Promise.all([getProgramHead(slug), getLocale()])
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-10">
      <AdminTabs />
      {program && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-display font-semibold text-h3">
            {localized(program.name, locale)}
            <StatusBadge status={program.status} />
          </p>
          <ProgramTabs slug={slug} />
        </div>
      )}
      {children}
    </div>
  )
}
