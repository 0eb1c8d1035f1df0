import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AssetForm } from '@/components/banners/asset-form'
import { SectionTabs } from '@/components/banners/section-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listProgramChoices } from '@/lib/banners/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { ASSET_KIND } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('adminAssetNew')

export default async function NewAssetPage({
  searchParams,
}: PageProps<'/[locale]/admin/banners/assets/new'>) {
  await requireAdmin()
  const query = await searchParams
  const [t, locale, programs] = await Promise.all([
    getTranslations('banners.assets'),
    getLocale(),
    listProgramChoices(),
  ])
  const program = programs.find(({ id }) => id === query.program) ?? programs[0]
  const kind = ASSET_KIND.find((one) => one === query.kind) ?? 'post'
  if (!program) notFound()
  return (
    <>
      <PageHeader title={t('newTitle')} lead={localized(program.name, locale)} />
      <SectionTabs base="/admin/banners" current="assets" />
      <AssetForm kind={kind} program={program} idempotencyKey={randomUUID()} />
    </>
  )
}
