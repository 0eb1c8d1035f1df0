import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/page/client-texts'
import { NewReward } from '@/components/rewards/new-reward'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getRewardProgram, listMembers, listVersions } from '@/lib/rewards/queries'

export const generateMetadata = () => pageMetadata('adminReward')

type Props = PageProps<'/[locale]/admin/programs/[slug]/rewards/new'>

export default async function AdminReward({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getRewardProgram(slug)
  if (!program) notFound()
  const [versions, members] = await Promise.all([listVersions(program.id), listMembers(program.id)])
  const former = versions.find(({ id }) => id === query.follows)
  if (query.follows && !former) notFound()
  return (
    <ClientTexts of={['rewards.form']}>
      <NewReward program={program} members={members} former={former} idempotencyKey={randomUUID()} />
    </ClientTexts>
  )
}
