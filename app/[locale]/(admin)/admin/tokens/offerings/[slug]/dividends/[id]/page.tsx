import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FileLink } from '@/components/ito/admin/file-link'
import { LineList } from '@/components/ito/admin/line-list'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { RoundFacts, RoundSteps } from '@/components/ito/admin/round'
import { Pager } from '@/components/page/pager'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { quarterOf } from '@/lib/ito/call-rules'
import { findOnChain } from '@/lib/ito/dividend-page'
import { getRound, listLines } from '@/lib/ito/round-queries'
import { ROUND_TONES } from '@/lib/ito/words'

export const instant = false
export const generateMetadata = () => pageMetadata('adminRound')

export default async function AdminRound({
  params,
  searchParams,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/dividends/[id]'>) {
  await requireAdmin()
  const { slug, id } = await params
  const round = await getRound(id)
  if (!round || round.slug !== slug) notFound()
  const page = Math.max(1, Math.min(9_999, Math.floor(Number((await searchParams).page)) || 1))
  const [t, lines, onChain] = await Promise.all([
    getTranslations('offerings.dividends'),
    listLines(id, page),
    findOnChain(round),
  ])
  const path = `/admin/tokens/offerings/${slug}/dividends/${id}`
  return (
    <>
      <PageHeader
        title={t('quarter', quarterOf(round.period))}
        lead={<Badge kind={ROUND_TONES[round.state]}>{t(`states.${round.state}`)}</Badge>}
        actions={<FileLink path={`/api/tokens/rounds/${id}`} query="" />}
      />
      <OfferingTabs slug={slug} current="dividends" />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="grid min-w-0 gap-8">
          <RoundSteps round={round} onChain={onChain} slug={slug} />
          <RoundFacts round={round} onChain={onChain} />
        </div>
        <div className="grid min-w-0 gap-5">
          <LineList lines={lines.rows} />
          <Pager page={page} hasMore={lines.hasMore} href={(to) => `${path}?page=${to}`} />
        </div>
      </div>
    </>
  )
}
