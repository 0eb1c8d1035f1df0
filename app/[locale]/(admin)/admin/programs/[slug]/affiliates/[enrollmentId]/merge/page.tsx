import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MergeChoice } from '@/components/affiliates/merge-choice'
import { MergeConfirm } from '@/components/affiliates/merge-confirm'
import { SubHeader } from '@/components/ui/page-header'
import { listDuplicates, proposeMerge } from '@/lib/affiliates/merge-queries'
import { getAffiliate } from '@/lib/affiliates/table-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminMerge')

type Props = PageProps<'/[locale]/admin/programs/[slug]/affiliates/[enrollmentId]/merge'>

export default async function AdminMerge({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug, enrollmentId }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  const found = program && (await getAffiliate(program.id, enrollmentId))
  if (!found) notFound()
  const { affiliateId, name, email } = found.affiliate
  const into = typeof query.into === 'string' ? query.into : ''
  const [t, errors, duplicates, proposal] = await Promise.all([
    getTranslations('merges'),
    getTranslations('errors'),
    listDuplicates(affiliateId),
    into ? proposeMerge(affiliateId, into) : null,
  ])
  const back = `/admin/programs/${slug}/affiliates`
  const refusal = proposal?.refusal ? errors(proposal.refusal as 'unexpected', { id: '' }) : ''
  const isUnknown = into !== '' && !proposal
  return (
    <>
      <SubHeader title={t('title')} lead={t('lead', { name, email })} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <MergeChoice path={`${back}/${enrollmentId}/merge`} {...{ into, isUnknown, duplicates }} />
        {proposal && <MergeConfirm fromId={affiliateId} fromEmail={email} {...{ proposal, refusal, back }} />}
      </div>
      <Link
        href={`${back}/${enrollmentId}`}
        className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </>
  )
}
