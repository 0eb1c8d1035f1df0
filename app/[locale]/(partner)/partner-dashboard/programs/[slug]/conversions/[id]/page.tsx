import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Path } from '@/components/conversions/path'
import { RefundForm } from '@/components/conversions/refund-form'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { getConversion } from '@/lib/conversions/path-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramConversion')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/conversions/[id]'>

export default async function PartnerProgramConversion({ params }: Props) {
  await requireUser()
  const { slug, id } = await params
  const program = await requireOffice(slug, 'read')
  const found = await getConversion(program.id, id)
  if (!found) notFound()
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
      <Path steps={found.steps} slugs={new Map([[program.id, slug]])} current={id} area="partner-dashboard" />
      {kind === 'sale' && mayIn(program.role, 'finance') && (
        <RefundForm sale={found.conversion} refunded={found.refunded} />
      )}
    </>
  )
}
