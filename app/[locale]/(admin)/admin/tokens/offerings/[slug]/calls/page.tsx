import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CallChoice, CallForm } from '@/components/ito/admin/call-form'
import { CallList } from '@/components/ito/admin/call-list'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { Block } from '@/components/ito/admin/parts'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listCalls } from '@/lib/ito/call-queries'
import { isCallName } from '@/lib/ito/call-schema'
import { getOffering } from '@/lib/ito/offering-queries'
import { listRounds } from '@/lib/ito/round-queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminCalls')

export default async function AdminCalls({
  params,
  searchParams,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/calls'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const { call } = await searchParams
  const current = isCallName(call) ? call : null
  const [t, calls, rounds] = await Promise.all([
    getTranslations('offerings.calls'),
    listCalls(offering.id),
    listRounds(offering.id),
  ])
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="calls" />
      <Block title={t('title')} lead={t('lead')}>
        <CallChoice slug={offering.slug} current={current} />
      </Block>
      {current && (
        <CallForm
          key={current}
          offering={offering}
          call={current}
          rounds={rounds}
          idempotencyKey={randomUUID()}
        />
      )}
      <Block title={t('history')}>
        <CallList calls={calls} />
      </Block>
    </>
  )
}
