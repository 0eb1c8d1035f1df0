import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OverrideRates } from '@/components/partners/override-rates'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getRates } from '@/lib/partners/office-queries'
import { getProgramRecord } from '@/lib/programs/editor-queries'

export const generateMetadata = () => pageMetadata('adminProgramOverrides')

export default async function AdminProgramOverrides({
  params,
}: PageProps<'/[locale]/admin/programs/[slug]/overrides'>) {
  await requireAdmin()
  const program = await getProgramRecord((await params).slug)
  if (!program) notFound()
  const [t, overrides] = await Promise.all([getTranslations('partners.rates'), getRates(program.id)])
  return (
    <>
      <SubHeader title={await pageTitle('adminProgramOverrides')} lead={t('lead')} />
      <OverrideRates programId={program.id} {...overrides} />
    </>
  )
}
