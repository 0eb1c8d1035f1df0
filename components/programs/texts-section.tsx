import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { updateTexts } from '@/lib/programs/editor-actions'
import type { ProgramRecord } from '@/lib/programs/editor-schema'
import { PROGRAM_CATEGORY } from '@/lib/supabase/enums'

/** The editor's first page: names and texts in both languages. */
export function TextsSection({ program }: { program: ProgramRecord }) {
  const t = useTranslations('editor')
  const p = useTranslations('programs.categories')
  return (
    <ActionForm
      action={updateTexts}
      hidden={{ program_id: program.id, expected_revision: String(program.revision) }}
      submit={program.status === 'draft' ? t('texts.submitDraft') : t('texts.submit')}
      doneText={t('saved')}
      className="gap-9"
    >
      <FormGroup legend={t('texts.spanish')}>
        <TextFields program={program} lang="es" />
      </FormGroup>
      <FormGroup legend={t('texts.english')} hint={t('texts.englishHint')}>
        <TextFields program={program} lang="en" />
      </FormGroup>
      <FormGroup legend={t('texts.other')}>
        <FormField
          name="category"
          label={t('texts.category')}
          kind="select"
          initial={program.category}
          options={PROGRAM_CATEGORY.map((value) => ({ value, label: p(value) }))}
        />
      </FormGroup>
    </ActionForm>
  )
}

function TextFields({ program, lang }: { program: ProgramRecord; lang: 'es' | 'en' }) {
  const t = useTranslations('editor.texts')
  return (
    <>
      <FormField name={`name_${lang}`} label={t('name')} maxLength={80} initial={program.name[lang]} />
      <FormField
        name={`summary_${lang}`}
        label={t('summary')}
        hint={t('summaryHint')}
        kind="long"
        rows={3}
        maxLength={400}
        initial={program.summary[lang]}
      />
      <FormField
        name={`description_${lang}`}
        label={t('description')}
        hint={t('descriptionHint')}
        kind="long"
        rows={7}
        maxLength={6000}
        initial={program.description?.[lang]}
      />
    </>
  )
}
