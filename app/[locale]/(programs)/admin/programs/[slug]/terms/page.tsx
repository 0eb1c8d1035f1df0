import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProgramTabs } from '@/components/affiliates/program-tabs'
import { AdminTabs } from '@/components/layout/admin-tabs'
import { TermsEditor, TermsVersions } from '@/components/programs/terms-versions'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localized } from '@/lib/i18n/texts'
import { countAcceptances, getNotice, getProgramRecord, listTerms } from '@/lib/programs/editor-queries'

export const generateMetadata = () => pageMetadata('adminProgramTerms')

export default async function AdminProgramTerms({
  params,
}: PageProps<'/[locale]/admin/programs/[slug]/terms'>) {
  await requireAdmin()
  const { slug } = await params
  const program = await getProgramRecord(slug)
  if (!program) notFound()
  const [t, locale, versions, notice] = await Promise.all([
    getTranslations('editor.terms'),
    getLocale(),
    listTerms(program.id),
    getNotice(program.id, program.conditions.notice_days),
  ])
  const accepted = await countAcceptances(versions.map(({ id }) => id))
  return (
    <>
      <AdminTabs />
      <PageHeader title={localized(program.name, locale)} lead={t('lead')} />
      <ProgramTabs slug={slug} current="terms" />
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
