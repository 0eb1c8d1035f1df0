import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TermsEditor, TermsVersions } from '@/components/programs/terms-versions'
import { UnacceptedList } from '@/components/programs/unaccepted-list'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import * as editor from '@/lib/programs/editor-queries'

export const generateMetadata = () => pageMetadata('adminProgramTerms')

export default async function AdminProgramTerms({
  params,
}: PageProps<'/[locale]/admin/programs/[slug]/terms'>) {
  await requireAdmin()
  const { slug } = await params
  const program = await editor.getProgramRecord(slug)
  if (!program) notFound()
  const [t, versions, notice, missing] = await Promise.all([
    getTranslations('editor.terms'),
    editor.listTerms(program.id),
    editor.getNotice(program.id, program.conditions.notice_days),
    editor.listUnaccepted(program.id),
  ])
  const accepted = await editor.countAcceptances(versions.map(({ id }) => id))
  return (
    <>
      <SubHeader title={await pageTitle('adminProgramTerms')} lead={t('lead')} />
      <TermsEditor programId={program.id} latest={versions[0]} notice={notice} />
      <UnacceptedList slug={slug} people={missing} />
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
