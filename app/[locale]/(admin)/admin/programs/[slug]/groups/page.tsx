import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { GroupList, NewGroup } from '@/components/programs/group-list'
import { GroupMoves, GroupSettings } from '@/components/programs/group-moves'
import { GroupPlaces } from '@/components/programs/group-places'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getProgramRecord } from '@/lib/programs/editor-queries'
import { listGroups, listMembers, listMoves } from '@/lib/programs/group-queries'
import { firstCharacters } from '@/lib/text'

export const generateMetadata = () => pageMetadata('adminProgramGroups')

type Props = PageProps<'/[locale]/admin/programs/[slug]/groups'>

export default async function AdminProgramGroups({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramRecord(slug)
  if (!program) notFound()
  const q = typeof query.q === 'string' ? firstCharacters(query.q, 80) : ''
  const page = toPage(query.page)
  const [t, groups, places, moves] = await Promise.all([
    getTranslations('editor.groups'),
    listGroups(program.id),
    listMembers(program.id, q, page),
    listMoves(program.id),
  ])
  return (
    <>
      <SubHeader title={await pageTitle('adminProgramGroups')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <GroupList groups={groups} currency={program.currency} />
        <div className="grid gap-8">
          <NewGroup programId={program.id} />
          {groups.length > 0 && <GroupSettings programId={program.id} groups={groups} />}
        </div>
      </div>
      <GroupPlaces programId={program.id} slug={slug} groups={groups} q={q} page={page} {...places} />
      <section className="grid max-w-3xl gap-3">
        <h2 className="text-h4">{t('history')}</h2>
        <GroupMoves moves={moves} currency={program.currency} showNames />
      </section>
    </>
  )
}
