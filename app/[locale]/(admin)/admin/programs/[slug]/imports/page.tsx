import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FormatHelp } from '@/components/imports/format-help'
import { ImportList } from '@/components/imports/import-list'
import { UploadForm } from '@/components/imports/upload-form'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listImports } from '@/lib/imports/queries'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminImports')

type Props = PageProps<'/[locale]/admin/programs/[slug]/imports'>

export default async function ProgramImports({ params }: Props) {
  await requireAdmin()
  const { slug } = await params
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [t, imports] = await Promise.all([getTranslations('imports'), listImports(program.id)])
  const base = `/admin/programs/${slug}`
  return (
    <>
      <SubHeader title={t('title')} lead={t('lead')} />
      <section className="grid gap-4">
        <h2 className="text-h4">{t('upload.title')}</h2>
        <UploadForm programId={program.id} slug={slug} />
        <FormatHelp />
      </section>
      <ImportList imports={imports} path={`${base}/imports`} />
    </>
  )
}
