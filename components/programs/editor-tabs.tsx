import { useTranslations } from 'next-intl'
import { SteadyLabel } from '@/components/ui/steady-label'
import { Link } from '@/lib/i18n/navigation'
import { EDITOR_SECTIONS, type EditorSection } from '@/lib/programs/editor-schema'

/** The pages of the editor: each is a separate form, so that a mistake in one does not stop the others from being saved. */
export function EditorTabs({ slug, current }: { slug: string; current: EditorSection }) {
  const t = useTranslations('editor')
  return (
    <nav aria-label={t('sections.label')}>
      <ul className="flex flex-wrap gap-2">
        {EDITOR_SECTIONS.map((section) => (
          <li key={section}>
            <Link
              href={`/admin/programs/${slug}/edit?section=${section}`}
              aria-current={section === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border border-transparent px-3.5 text-ink-soft hover:text-ink aria-[current]:border-control aria-[current]:bg-surface aria-[current]:text-ink"
            >
              <SteadyLabel>{t(`sections.${section}`)}</SteadyLabel>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
