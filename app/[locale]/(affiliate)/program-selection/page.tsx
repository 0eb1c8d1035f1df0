import { getTranslations } from 'next-intl/server'
import { ProgramAction } from '@/components/affiliates/program-action'
import { SelectionFilters } from '@/components/affiliates/selection-filters'
import { SelectionPager } from '@/components/affiliates/selection-pager'
import { ProgramCard } from '@/components/programs/program-card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { selectPrograms } from '@/lib/affiliates/selection-queries'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listFigures } from '@/lib/programs/figures-queries'
import { getTermsVersions } from '@/lib/programs/my-queries'
import { listPrograms } from '@/lib/programs/queries'

export const generateMetadata = () => pageMetadata('programSelection')

export default async function ProgramSelection({ searchParams }: PageProps<'/[locale]/program-selection'>) {
  await requireUser()
  const [t, programs, figures, query] = await Promise.all([
    getTranslations('programs'),
    listPrograms('published', 'paused'),
    listFigures(),
    searchParams,
  ])
  const { filter, shown, hasMore } = await selectPrograms(query, programs)
  const [termsOf, mayApply] = await Promise.all([
    getTermsVersions(shown.map(({ program }) => program.slug)),
    mayDo('work'),
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeader title={t('title')} lead={t('lead')} />
      <SelectionFilters filter={filter} />
      {shown.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ program, ...standing }) => (
          <li key={program.id} data-program={program.slug} className="grid">
            <ProgramCard
              program={program}
              figures={figures.get(program.id)}
              href={`/programs/${program.slug}`}
              action={
                <ProgramAction
                  program={program}
                  termsVersion={termsOf.get(program.slug)}
                  today={panamaToday()}
                  mayApply={mayApply}
                  {...standing}
                />
              }
            />
          </li>
        ))}
      </ul>
      <SelectionPager filter={filter} hasMore={hasMore} />
    </div>
  )
}
