import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ConditionsPage } from '@/components/programs/conditions-page'
import { EditorPreview } from '@/components/programs/editor-preview'
import { EditorTabs } from '@/components/programs/editor-tabs'
import { ImagesSection } from '@/components/programs/images-section'
import { PlaceSection } from '@/components/programs/place-section'
import { TextsSection } from '@/components/programs/texts-section'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import * as programs from '@/lib/programs/editor-queries'
import { EDITOR_SECTIONS } from '@/lib/programs/editor-schema'
import { listFigures } from '@/lib/programs/figures-queries'

export const generateMetadata = () => pageMetadata('adminProgramEdit')

type Props = PageProps<'/[locale]/admin/programs/[slug]/edit'>

export default async function AdminProgramEdit({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await programs.getProgramRecord(slug)
  if (!program) notFound()
  const section = EDITOR_SECTIONS.find((one) => one === query.section) ?? 'texts'
  const [t, reward, offers, changes, notice, payday, figures] = await Promise.all([
    getTranslations('editor'),
    programs.getReward(program.id),
    programs.listOffers(program.id),
    programs.listChanges(program.id),
    programs.getNotice(program.id, program.conditions.notice_days),
    programs.getPayday(program.id),
    listFigures().then((all) => all.get(program.id)),
  ])
  const waiting = changes.find(({ state }) => state === 'waiting')?.id
  return (
    <>
      <SubHeader title={await pageTitle('adminProgramEdit')} lead={t('lead')} />
      <EditorTabs base={`/admin/programs/${slug}`} current={section} />
      <EditorPreview key={`${section} ${waiting}`} {...{ program, reward, offers, figures, section }}>
        {section === 'texts' && <TextsSection program={program} />}
        {section === 'place' && <PlaceSection program={program} isSaved={query.saved !== undefined} />}
        {section === 'images' && <ImagesSection program={program} />}
        {section === 'conditions' && <ConditionsPage {...{ program, changes, notice, payday }} />}
      </EditorPreview>
    </>
  )
}
