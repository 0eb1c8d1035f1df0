import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { addNote } from '@/lib/affiliates/actions'
import type { AffiliateNote } from '@/lib/affiliates/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

type AffiliateNotesProps = {
  affiliateId: string
  notes: AffiliateNote[]
  /** Whose people read what is written here; the administrators' own without. */
  programId?: string
  mayWrite: boolean
}

/** The notes about an affiliate: administrators read all of them, a program's people those of their program. */
export function AffiliateNotes({ affiliateId, notes, programId, mayWrite }: AffiliateNotesProps) {
  const t = useTranslations('affiliates.admin.care')
  return (
    <section className="grid content-start gap-5 border-t pt-6 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h2 className="text-h4">{t('notesTitle')}</h2>
        <p className="measure text-ink-soft">{t(programId ? 'notesOfProgram' : 'notesLead')}</p>
      </div>
      {mayWrite && (
        <ActionForm
          action={addNote}
          hidden={{ affiliate_id: affiliateId, ...(programId && { program_id: programId }) }}
          submit={t('addNote')}
          look={{ variant: 'outline' }}
          doneText={t('noted')}
        >
          <FormField name="body" label={t('note')} kind="long" rows={3} maxLength={4000} required />
        </ActionForm>
      )}
      {!mayWrite && notes.length === 0 && <p className="text-ink-soft">{t('noNotes')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <Note key={note.id} note={note} isOwn={programId !== undefined} />
        ))}
      </ul>
    </section>
  )
}

/** One note; beside the administrators' own, a program's says whose it is. */
function Note({ note, isOwn }: { note: AffiliateNote; isOwn: boolean }) {
  const t = useTranslations('affiliates.admin.care')
  const locale = useLocale()
  const of = !isOwn && note.program && t('noteOf', { program: localized(note.program, locale) })
  return (
    <li className="grid gap-1 border-t pt-3">
      <span className="measure wrap-anywhere whitespace-pre-line">{note.body}</span>
      <span className="figures text-ink-soft text-sm">
        {[formatMoment(note.at, locale), note.by, of].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
