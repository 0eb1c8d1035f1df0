import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/page/client-texts'
import { NewReward } from '@/components/rewards/new-reward'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { listMembers, listVersions } from '@/lib/rewards/queries'

export const generateMetadata = () => pageMetadata('adminReward')

type Props = PageProps<'/[locale]/admin/programs/[slug]/rewards/new'>

export default async function AdminReward({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const head = await getProgramHead(slug)
  if (!head) notFound()
  const [versions, members, groups] = await Promise.all([
    listVersions(head.id),
    listMembers(head.id),
    listGroupNames(head.id),
  ])
  const former = versions.find(({ id }) => id === query.follows)
  if (query.follows && !former) notFound()
  return (
    <ClientTexts of={['rewards.form']}>
      <NewReward
        program={{ ...head, groups }}
        members={members}
        former={former}
        idempotencyKey={randomUUID()}
      />
    </ClientTexts>
  )
}
