import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/page/client-texts'
import { NewReward } from '@/components/rewards/new-reward'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { present } from '@/lib/present'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { listMembers, listVersions } from '@/lib/rewards/queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramReward')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/rewards/new'>

export default async function PartnerProgramReward({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const { id } = await requireOffice(slug, 'manage')
  const [head, versions, members, groups] = await Promise.all([
    getProgramHead(slug).then((found) => present(found, 'program')),
    listVersions(id, false),
    listMembers(id),
    listGroupNames(id),
  ])
  const former = versions.find((version) => version.id === query.follows)
  if (query.follows && !former) notFound()
  return (
    <ClientTexts of={['rewards.form']}>
      <NewReward
        program={{ ...head, groups, area: 'partner-dashboard' }}
        members={members}
        former={former}
        idempotencyKey={randomUUID()}
      />
    </ClientTexts>
  )
}
