import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { CreateProgramForm } from '@/components/programs/create-program-form'
import { ProgramAdmin } from '@/components/programs/program-admin'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProgramKeys, listPrograms } from '@/lib/programs/queries'
import { PROGRAM_CATEGORIES } from '@/lib/programs/schema'

export const generateMetadata = () => pageMetadata('adminPrograms')

export default async function AdminPrograms() {
  await requireAdmin()
  const [t, programs, keys] = await Promise.all([
    getTranslations('programs'),
    listPrograms(),
    listProgramKeys(),
  ])
  return (
    <>
      <PageHeader title={t('admin.title')} lead={t('admin.lead')} />
      <section className="grid gap-4">
        <h2 className="text-h3">{t('admin.list')}</h2>
        {programs.length === 0 && <EmptyState title={t('empty')} />}
        <ul className="grid gap-4 lg:grid-cols-2">
          {programs.map((program) => (
            <li key={program.id}>
              <ProgramAdmin program={program} keys={keys.filter((key) => key.programId === program.id)} />
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-4">
        <h2 className="text-h3">{t('admin.create')}</h2>
        <Card>
          <CreateProgramForm
            idempotencyKey={randomUUID()}
            categories={PROGRAM_CATEGORIES.map((category) => [category, t(`categories.${category}`)])}
          />
        </Card>
      </section>
    </>
  )
}
