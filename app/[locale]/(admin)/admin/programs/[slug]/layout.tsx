import { ProgramTabs } from '@/components/layout/program-tabs'
import { StatusBadge } from '@/components/programs/status-badge'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getProgramHead } from '@/lib/programs/head-queries'

/** Names the program above each of its pages; it guards nothing, each page calls requireAdmin() and checks that it exists. */
export default async function ProgramLayout({
  children,
  params,
}: LayoutProps<'/[locale]/admin/programs/[slug]'>) {
  const { slug } = await params
  const [program, locale] = await Promise.all([getProgramHead(slug), getLocale()])
  return (
    <>
      {program && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className="wrap-anywhere text-h2">{localized(program.name, locale)}</h1>
            <StatusBadge status={program.status} />
          </div>
          <ProgramTabs base={`/admin/programs/${slug}`} />
        </div>
      )}
      {children}
    </>
  )
}
