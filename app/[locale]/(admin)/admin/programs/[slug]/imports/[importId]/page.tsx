import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ImportProgress } from '@/components/imports/import-progress'
import { ImportReport } from '@/components/imports/import-report'
import { MappingForm } from '@/components/imports/mapping-form'
import { StateBadge } from '@/components/imports/state-badge'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { formatMoment } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { getImport } from '@/lib/imports/queries'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminImport')

type Props = PageProps<'/[locale]/admin/programs/[slug]/imports/[importId]'>

export default async function OneImport({ params }: Props) {
  await requireAdmin()
  const { slug, importId } = await params
  const program = await getProgramHead(slug)
  const file = program && (await getImport(program.id, importId))
  if (!file) notFound()
  const [t, locale] = await Promise.all([getTranslations('imports'), getLocale()])
  const { summary } = file
  const path = `/admin/programs/${slug}/imports`
  const about = {
    kind: t(`kind.${summary.kind}`),
    format: t(`format.${summary.format}`),
    moment: formatMoment(summary.createdAt, locale),
    name: summary.createdBy ?? '',
  }
  return (
    <>
      <SubHeader
        title={<span className="break-all">{summary.fileName}</span>}
        lead={t(summary.createdBy ? 'aboutBy' : 'about', about)}
        actions={<StateBadge state={summary.state} />}
      />
      <ImportProgress summary={summary} path={`${path}/${summary.id}`} />
      <ImportReport summary={summary} refused={file.refused} />
      {(summary.state === 'mapping' || summary.state === 'ready') && <MappingForm {...file} />}
      <Link href={path} className="text-canal underline underline-offset-4">
        {t('back')}
      </Link>
    </>
  )
}
