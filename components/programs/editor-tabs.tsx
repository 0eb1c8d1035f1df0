import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { EDITOR_SECTIONS, type EditorSection } from '@/lib/programs/editor-schema'

/** The pages of the editor: each is a separate form, so that a mistake in one does not stop the others from being saved. */
export function EditorTabs({ base, current }: { base: string; current: EditorSection }) {
  const t = useTranslations('editor')
  const tabs = EDITOR_SECTIONS.map((section) => ({
    key: section,
    label: t(`sections.${section}`),
    href: `${base}/edit?section=${section}`,
    isCurrent: section === current,
  }))
  return <Tabs label={t('sections.label')} tabs={tabs} />
}
