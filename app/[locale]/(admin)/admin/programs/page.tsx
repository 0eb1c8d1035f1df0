import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { ProgramTable, ProgramTools } from '@/components/programs/program-table'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { listProgramLines, PROGRAMS_PER_PAGE } from '@/lib/programs/editor-queries'
import { PROGRAM_TABLE } from '@/lib/programs/editor-schema'
import { readTable, tableQuery } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminPrograms')

export default async function AdminPrograms({ searchParams }: PageProps<'/[locale]/admin/programs'>) {
  await requireAdmin()
  const state = readTable(PROGRAM_TABLE, await searchParams)
  const [t, { rows, total }] = await Promise.all([getTranslations('editor.list'), listProgramLines(state)])
  const isFiltered = state.q !== '' || state.filters.status !== undefined
  const href = (page: number) => `/admin/programs${tableQuery(PROGRAM_TABLE, state, { page })}`
  const create = (
    <Button asChild>
      <Link href="/admin/programs/new">{t('new')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      {rows.length === 0 && !isFiltered ? (
        <EmptyState title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ProgramTools state={state} />
      )}
      {rows.length > 0 && <ProgramTable state={state} programs={rows} />}
      {rows.length === 0 && isFiltered && <EmptyState title={t('noMatch')}>{t('noMatchText')}</EmptyState>}
      <Pager page={state.page} hasMore={total > state.page * PROGRAMS_PER_PAGE} href={href} />
    </>
  )
}
