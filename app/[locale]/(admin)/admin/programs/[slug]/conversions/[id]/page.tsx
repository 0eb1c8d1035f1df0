import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Path } from '@/components/conversions/path'
import { RefundForm } from '@/components/conversions/refund-form'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getConversion } from '@/lib/conversions/path-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminConversion')

type Props = PageProps<'/[locale]/admin/programs/[slug]/conversions/[id]'>

export default async function OneConversion({ params }: Props) {
  await requireAdmin()
  const { slug, id } = await params
  const program = await getProgramHead(slug)
  const found = program && (await getConversion(program.id, id))
  if (!program || !found) notFound()
  const t = await getTranslations('conversions')
  const { kind, externalId } = found.conversion
  const title =
    kind === 'bounty' || kind === 'manual' || kind === 'override'
      ? t(`kind.${kind}`)
      : t('path.of', { kind: t(`kind.${kind}`), id: externalId })
  return (
    <>
      <SubHeader title={title} lead={t('one.lead')} />
      <h2 className="text-h4">{t('path.title')}</h2>
      <Path steps={found.steps} slugs={new Map([[program.id, slug]])} current={id} />
      {kind === 'sale' && <RefundForm sale={found.conversion} refunded={found.refunded} />}
    </>
  )
}
