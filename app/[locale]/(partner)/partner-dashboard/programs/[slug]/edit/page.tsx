import { getTranslations } from 'next-intl/server'
import { ConditionsPage } from '@/components/programs/conditions-page'
import { EditorPreview } from '@/components/programs/editor-preview'
import { EditorTabs } from '@/components/programs/editor-tabs'
import { ImagesSection } from '@/components/programs/images-section'
import { PlaceSection } from '@/components/programs/place-section'
import { TextsSection } from '@/components/programs/texts-section'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { present } from '@/lib/present'
import * as programs from '@/lib/programs/editor-queries'
import { EDITOR_SECTIONS } from '@/lib/programs/editor-schema'
import { listFigures } from '@/lib/programs/figures-queries'
import { requireOffice } from '@/lib/programs/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramEdit')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/edit'>

export default async function PartnerProgramEdit({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  await requireOffice(slug, 'manage')
  const program = present(await programs.getProgramRecord(slug), 'program')
  const section = EDITOR_SECTIONS.find((one) => one === query.section) ?? 'texts'
  const [t, reward, offers, changes, notice, figures] = await Promise.all([
    getTranslations('editor'),
    programs.getReward(program.id),
    programs.listOffers(program.id),
    programs.listChanges(program.id),
    programs.getNotice(program.id, program.conditions.notice_days),
    listFigures().then((all) => all.get(program.id)),
  ])
  const waiting = changes.find(({ state }) => state === 'waiting')?.id
  const isSaved = query.saved !== undefined
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramEdit')} lead={t('lead')} />
      <EditorTabs base={`/partner-dashboard/programs/${slug}`} current={section} />
      <EditorPreview key={`${section} ${waiting}`} {...{ program, reward, offers, figures, section }}>
        {section === 'texts' && <TextsSection program={program} />}
        {section === 'place' && <PlaceSection program={program} isSaved={isSaved} at="partner-dashboard" />}
        {section === 'images' && <ImagesSection program={program} />}
        {section === 'conditions' && <ConditionsPage {...{ program, changes, notice }} />}
      </EditorPreview>
    </>
  )
}
