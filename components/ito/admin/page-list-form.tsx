import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { typedShare } from '@/lib/ito/office-rules'
import { saveOfferingPage } from '@/lib/ito/publication-actions'
import {
  LONGEST,
  MOST_ENTRIES,
  PAGE_LISTS,
  type PageFieldKind,
  type PageList,
} from '@/lib/ito/publication-schema'
import { Block } from './parts'

/** So many entries more than there are can be added at a time, without scripts. */
const ROOM = 2
type Entry = Record<string, unknown>
type PageListFormProps = {
  offeringId: string
  revision: number | null
  list: PageList
  entries: readonly Entry[]
}

/** One list of an offering's page: its entries in their order, and room for more, folded. */
export function PageListForm({ offeringId, revision, list, entries }: PageListFormProps) {
  const t = useTranslations('offerings.texts')
  const room = Math.min(ROOM, MOST_ENTRIES - entries.length)
  const more = Array.from({ length: room }, (_, i) => entries.length + i)
  return (
    <Block title={t(`lists.${list}`)}>
      <ActionForm
        action={saveOfferingPage}
        hidden={{ offering_id: offeringId, revision: revision === null ? '' : String(revision), list }}
        submit={t('save')}
        doneText={t('saved')}
        className="max-w-4xl gap-4"
      >
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
          <EntryFields key={at} list={list} at={at} entry={entry} />
        ))}
        <details open={entries.length === 0}>
          <summary className="fold-mark min-h-11 cursor-pointer py-2 text-canal underline underline-offset-4">
            {t('more')}
          </summary>
          <div className="mt-2 grid gap-4">
            {more.map((at) => (
              <EntryFields key={at} list={list} at={at} entry={{}} />
            ))}
          </div>
        </details>
      </ActionForm>
    </Block>
  )
}

function EntryFields({ list, at, entry }: { list: PageList; at: number; entry: Entry }) {
  const t = useTranslations('offerings.texts')
  return (
    <fieldset className="rounded-md border p-4">
      <legend className="px-2 font-medium">{t('entry', { number: String(at + 1) })}</legend>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        {Object.entries(PAGE_LISTS[list]).map(([field, kind]) => (
          <EntryField
            key={field}
            name={`${list}_${at}_${field}`}
            label={t(`fields.${field as 'label'}`)}
            kind={kind}
            value={entry[field]}
          />
        ))}
      </div>
    </fieldset>
  )
}

type EntryFieldProps = { name: string; label: string; kind: PageFieldKind; value: unknown }

/** One field of an entry; a text is two, one for each language. */
function EntryField({ name, label, kind, value }: EntryFieldProps) {
  const t = useTranslations('offerings.texts')
  if (kind === 'check') return <FormCheck name={name} label={label} isOn={value === true} isShort />
  if (kind === 'share')
    return (
      <FormField
        name={name}
        label={label}
        initial={typeof value === 'number' ? typedShare(value) : undefined}
        inputMode="decimal"
        maxLength={6}
      />
    )
  if (kind === 'line' || kind === 'text')
    return (['es', 'en'] as const).map((locale) => (
      <FormField
        key={locale}
        name={`${name}_${locale}`}
        label={t(locale, { field: label })}
        kind={kind === 'text' ? 'long' : 'text'}
        rows={4}
        initial={(value as Record<string, string> | undefined)?.[locale]}
        maxLength={LONGEST[kind]}
      />
    ))
  return (
    <FormField
      name={name}
      label={label}
      kind={kind === 'date' || kind === 'url' ? kind : 'text'}
      initial={typeof value === 'string' ? value : undefined}
      maxLength={kind === 'url' ? LONGEST.url : LONGEST.name}
    />
  )
}
