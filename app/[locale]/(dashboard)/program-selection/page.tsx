import { getTranslations } from 'next-intl/server'
import { JoinProgram } from '@/components/affiliates/join-program'
import { ProgramCard } from '@/components/programs/program-card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { listJoinedPrograms } from '@/lib/affiliates/queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPrograms } from '@/lib/programs/queries'

export const generateMetadata = () => pageMetadata('programSelection')

export default async function ProgramSelection() {
  const user = await requireUser()
  const [t, programs, joined] = await Promise.all([
    getTranslations('programs'),
    listPrograms('published', 'paused'),
    listJoinedPrograms(user.id),
  ])
  return (
    <div className="page grid gap-10 py-10 sm:py-14">
      <PageHeader title={t('title')} lead={t('lead')} />
      {programs.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {programs.map((program) => (
          <li key={program.id} className="grid">
            <ProgramCard
              program={program}
              action={
                <JoinProgram
                  programId={program.id}
                  joined={joined.has(program.id)}
                  open={program.status === 'published'}
                />
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
