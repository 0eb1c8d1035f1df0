import { getTranslations } from 'next-intl/server'
import { BountyForm } from '@/components/rewards/bounty-form'
import { BountyList } from '@/components/rewards/bounty-list'
import { SubmissionSection } from '@/components/rewards/submission-section'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { present } from '@/lib/present'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'
import { listBounties, listSubmissions, toSubmissionState } from '@/lib/rewards/bounty-queries'
import { reviewsOf } from '@/lib/rewards/bounty-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramBounties')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/bounties'>

export default async function PartnerProgramBounties({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const { id, role, currency } = await requireOffice(slug, 'read')
  const [state, page] = [toSubmissionState(query.state), toPage(query.page)]
  const [t, bounties, queue] = await Promise.all([
    getTranslations('rewards.bounty'),
    listBounties(id),
    listSubmissions(id, state, page, false),
  ])
  const mayChange = mayIn(role, 'manage')
  const path = `/partner-dashboard/programs/${slug}/bounties`
  const decisions = reviewsOf(mayIn(role, 'review'), mayIn(role, 'finance'))
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramBounties')} lead={t('lead')} />
      {bounties.length > 0 && <SubmissionSection {...{ path, state, page, queue, decisions }} />}
      {bounties.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-h4">{t('all')}</h2>
          <BountyList {...{ bounties, currency, mayChange }} now={new Date().toISOString()} />
        </section>
      )}
      {bounties.length === 0 && !mayChange && <EmptyState title={t('none')} />}
      {mayChange && (
        <section className="grid gap-4">
          <h2 className="text-h4">{t('new')}</h2>
          <BountyForm
            program={{ ...present(await getProgramHead(slug), 'program'), groups: await listGroupNames(id) }}
          />
        </section>
      )}
    </>
  )
}
