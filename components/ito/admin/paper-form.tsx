import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { proposeWhitepaper } from '@/lib/ito/publication-actions'
import { LONGEST, type PaperLine } from '@/lib/ito/publication-schema'
import { Block } from './parts'

/** So many parts more than there are can be added at a time, without scripts. */
const ROOM = 2
type Part = PaperLine['parts'][number]

/** The next version of a whitepaper, which begins with what the newest one says. */
export function PaperForm({ offeringId, newest }: { offeringId: string; newest: PaperLine | undefined }) {
  const t = useTranslations('offerings.papers')
  const parts: (Part | undefined)[] = [
    ...(newest?.parts ?? []),
    ...Array.from({ length: ROOM }, () => undefined),
  ]
  return (
    <Block title={t('propose')} lead={t('proposeLead')}>
      <ActionForm
        action={proposeWhitepaper}
        hidden={{ offering_id: offeringId }}
        submit={t('submit')}
        doneText={t('proposedDone')}
        className="max-w-4xl gap-5"
      >
        <FormField
          name="changes_es"
          kind="long"
          rows={3}
          label={t('changesEs')}
          maxLength={LONGEST.text}
          required
        />
        <FormField name="changes_en" kind="long" rows={3} label={t('changesEn')} maxLength={LONGEST.text} />
        <FileField name="file" label={t('file')} hint={t('fileHint')} accept=".json" />
        <div className="divide-y border-y">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <PartFields key={at} at={at} part={part} added={at - (newest?.parts.length ?? 0) + 1} />
          ))}
        </div>
      </ActionForm>
    </Block>
  )
}

/** A part of the document, folded under its title. */
function PartFields({ at, part, added }: { at: number; part: Part | undefined; added: number }) {
  const t = useTranslations('offerings.papers')
  const locale = useLocale()
  const name = (field: string) => `part_${at}_${field}`
  return (
    <details>
      <summary className="fold-mark flex min-h-11 cursor-pointer items-center justify-between gap-1.5 font-medium">
        {part ? localized(part.title, locale) : t('newPart', { number: String(added) })}
      </summary>
      <div className="grid gap-4 pb-5 sm:grid-cols-2 sm:items-start">
        <div className="sm:col-span-2">
          <FormField
            name={name('id')}
            label={t('partName')}
            initial={part?.id}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <FormField
          name={name('title_es')}
          label={t('titleEs')}
          initial={part?.title.es}
          maxLength={LONGEST.partTitle}
        />
        <FormField
          name={name('title_en')}
          label={t('titleEn')}
          initial={part?.title.en}
          maxLength={LONGEST.partTitle}
        />
        <FormField
          name={name('text_es')}
          kind="long"
          rows={9}
          label={t('textEs')}
          initial={part?.text.es}
          maxLength={LONGEST.part}
        />
        <FormField
          name={name('text_en')}
          kind="long"
          rows={9}
          label={t('textEn')}
          initial={part?.text.en}
          maxLength={LONGEST.part}
        />
      </div>
    </details>
  )
}
