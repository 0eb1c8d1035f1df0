import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClickStanding } from '@/components/links/click-standing'
import { ProgramHome } from '@/components/programs/program-home'
import { Button } from '@/components/ui/button'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getClickFigures } from '@/lib/links/queries'
import {
  getLaunch,
  getProgramRecord,
  listChanges,
  listTerms,
  summarizeProgram,
} from '@/lib/programs/editor-queries'

export const generateMetadata = () => pageMetadata('adminProgram')

export default async function AdminProgram({ params }: PageProps<'/[locale]/admin/programs/[slug]'>) {
  await requireAdmin()
  const { slug } = await params
  const program = await getProgramRecord(slug)
  if (!program) notFound()
  const [t, locale, summary, changes, terms, launch, clicks] = await Promise.all([
    getTranslations('editor.home'),
    getLocale(),
    summarizeProgram(program.id),
    listChanges(program.id),
    listTerms(program.id),
    getLaunch(program.id),
    getClickFigures(30, { program: program.id }),
  ])
  const isOpen = program.status === 'published' || program.status === 'paused'
  const look = isOpen && (
    <Button asChild variant="outline">
      <Link href={`/programs/${slug}`}>{t('public')}</Link>
    </Button>
  )
  return (
    <>
      <SubHeader
        title={await pageTitle('adminProgram')}
        lead={localized(program.summary, locale)}
        actions={look}
      />
      <ProgramHome
        program={program}
        summary={summary}
        waiting={changes.find(({ state }) => state === 'waiting')}
        terms={terms[0]}
        launch={launch}
      />
      <ClickStanding figures={clicks} days={30} />
    </>
  )
}
