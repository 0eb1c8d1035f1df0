import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TermsEditor, TermsVersions } from '@/components/programs/terms-versions'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { countAcceptances, getNotice, getProgramRecord, listTerms } from '@/lib/programs/editor-queries'

export const generateMetadata = () => pageMetadata('adminProgramTerms')

export default async function AdminProgramTerms({
  params,
}: PageProps<'/[locale]/admin/programs/[slug]/terms'>) {
  await requireAdmin()
  const { slug } = await params
  const program = await getProgramRecord(slug)
  if (!program) notFound()
  const [t, _locale, versions, notice] = await Promise.all([
    getTranslations('editor.terms'),
    listTerms(program.id),
    getNotice(program.id, program.conditions.notice_days),
  ])
  const accepted = await countAcceptances(versions.map(({ id }) => id))
  return (
    <>
      <PageHeader title={await pageTitle('adminProgramTerms')} lead={t('lead')} />
      <TermsEditor programId={program.id} latest={versions[0]} notice={notice} />
      <section className="grid gap-4">
        <h2 className="text-h4">{t('versions')}</h2>
        <TermsVersions
          versions={versions}
          accepted={accepted}
          affiliates={notice.affiliates}
          now={notice.now}
        />
      </section>
    </>
  )
}
