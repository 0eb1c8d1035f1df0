import { Bookmark } from 'lucide'
import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { deleteView, renameView, saveView } from '@/lib/accounts/view-actions'
import type { SavedView } from '@/lib/accounts/view-schema'
import { Link } from '@/lib/i18n/navigation'

type SavedViewsProps = {
  /** The path of the table without its language. */
  place: string
  /** How the table is now; empty when it is as it opens. */
  query: string
  views: SavedView[]
}
const CHIP =
  'flex min-h-11 items-center rounded-md border px-3 text-ink-soft text-sm hover:bg-sunken hover:text-ink md:min-h-9 aria-[current]:border-canal aria-[current]:text-ink'

/** The reader's views of a table as links, and a fold to save how it is now, rename and delete. Works without scripts. */
export function SavedViews({ place, query, views }: SavedViewsProps) {
  const t = useTranslations('table.views')
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-start gap-2" data-views>
      {views.map((view) => (
        <Link
          key={view.id}
          href={place + view.query}
          aria-current={view.query === query ? 'page' : undefined}
          className={CHIP}
        >
          <span className="max-w-56 truncate">{view.name}</span>
        </Link>
      ))}
      <details className="min-w-0 open:basis-full">
        <summary className={`${CHIP} w-fit list-none gap-2`}>
          <Icon of={Bookmark} className="size-4" />
          {t('manage')}
        </summary>
        <div className="mt-2 grid max-w-3xl gap-5 rounded-md border bg-surface p-4">
          <CommandForm
            action={saveView}
            fields={{ place, query }}
            input={{ name: 'name', label: t('name'), hint: t('nameHint'), maxLength: 60 }}
            doneText={t('saved')}
            className="sm:grid-cols-[1fr_auto] sm:items-end"
          >
            <SubmitButton>{t('save')}</SubmitButton>
          </CommandForm>
          {views.map((view) => (
            <OneView key={view.id} view={view} />
          ))}
        </div>
      </details>
    </nav>
  )
}

function OneView({ view }: { view: SavedView }) {
  const t = useTranslations('table.views')
  return (
    <div
      data-view={view.name}
      className="grid gap-3 border-t pt-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <CommandForm
        action={renameView}
        fields={{ view_id: view.id }}
        input={{ name: 'name', label: t('newName', { name: view.name }), maxLength: 60 }}
        doneText={t('renamed')}
        className="sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <SubmitButton variant="outline">{t('rename')}</SubmitButton>
      </CommandForm>
      <CommandForm action={deleteView} fields={{ view_id: view.id }} doneText={t('deleted')}>
        <SubmitButton variant="danger">{t('delete')}</SubmitButton>
      </CommandForm>
    </div>
  )
}
