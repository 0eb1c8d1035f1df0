import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BountyForm } from '@/components/rewards/bounty-form'
import { BountyList } from '@/components/rewards/bounty-list'
import { SubmissionSection } from '@/components/rewards/submission-section'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { listBounties, listSubmissions, toSubmissionState } from '@/lib/rewards/bounty-queries'

export const generateMetadata = () => pageMetadata('adminBounties')

type Props = PageProps<'/[locale]/admin/programs/[slug]/bounties'>

export default async function AdminBounties({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const head = await getProgramHead(slug)
  if (!head) notFound()
  const state = toSubmissionState(query.state)
  const page = toPage(query.page)
  const [t, bounties, queue, groups] = await Promise.all([
    getTranslations('rewards.bounty'),
    listBounties(head.id),
    listSubmissions(head.id, state, page),
    listGroupNames(head.id),
  ])
  return (
    <>
      <SubHeader title={await pageTitle('adminBounties')} lead={t('lead')} />
      {bounties.length > 0 && (
        <>
          <SubmissionSection
            path={`/admin/programs/${slug}/bounties`}
            state={state}
            page={page}
            queue={queue}
          />
          <section className="grid gap-4">
            <h2 className="text-h4">{t('all')}</h2>
            <BountyList bounties={bounties} currency={head.currency} now={new Date().toISOString()} />
          </section>
        </>
      )}
      <section className="grid gap-4">
        <h2 className="text-h4">{t('new')}</h2>
        <BountyForm program={{ ...head, groups }} />
      </section>
    </>
  )
}
