import { getTranslations } from 'next-intl/server'
import { ProgramTabs } from '@/components/layout/program-tabs'
import { StatusBadge } from '@/components/programs/status-badge'
import { getUser } from '@/lib/auth/session'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getOfficeProgram } from '@/lib/programs/office-queries'
import { officeSections } from '@/lib/programs/office-schema'

/** Names the program and the reader's role above each of its pages; it guards nothing, each page asks for its role. */
export const instant = false

export default async function PartnerProgramLayout({
  children,
  params,
}: LayoutProps<'/[locale]/partner-dashboard/programs/[slug]'>) {
  const { slug } = await params
  const program = (await getUser()) ? await getOfficeProgram(slug) : null
  const [t, locale] = await Promise.all([getTranslations('office'), getLocale()])
  return (
    <>
      {program && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h1 className="wrap-anywhere text-h2">{localized(program.name, locale)}</h1>
              <StatusBadge status={program.status} />
            </div>
            <p className="measure text-ink-soft">{t(`roleLead.${program.role}`)}</p>
          </div>
          <ProgramTabs base={`/partner-dashboard/programs/${slug}`} sections={officeSections(program.role)} />
        </div>
      )}
      {children}
    </>
  )
}
