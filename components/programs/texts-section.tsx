import { useTranslations } from 'next-intl'
import { updateTexts } from '@/lib/programs/editor-actions'
import type { ProgramRecord } from '@/lib/programs/editor-schema'
import { PROGRAM_CATEGORY } from '@/lib/supabase/enums'
import type { EditorField } from './editor-field'
import { EditorForm } from './editor-form'

/** The editor's first page: names and texts in both languages. */
export function TextsSection({ program }: { program: ProgramRecord }) {
  const t = useTranslations('editor')
  const p = useTranslations('programs.categories')
  const texts = (lang: 'es' | 'en'): EditorField[] => [
    {
      name: `name_${lang}`,
      label: t('texts.name'),
      kind: 'text',
      maxLength: 80,
      initial: program.name[lang] ?? '',
    },
    {
      name: `summary_${lang}`,
      label: t('texts.summary'),
      hint: t('texts.summaryHint'),
      kind: 'long',
      rows: 3,
      maxLength: 400,
      initial: program.summary[lang] ?? '',
    },
    {
      name: `description_${lang}`,
      label: t('texts.description'),
      hint: t('texts.descriptionHint'),
      kind: 'long',
      rows: 7,
      maxLength: 6000,
      initial: program.description?.[lang] ?? '',
    },
  ]
  const category: EditorField = {
    name: 'category',
    label: t('texts.category'),
    kind: 'select',
    initial: program.category,
    options: PROGRAM_CATEGORY.map((value) => ({ value, label: p(value) })),
  }
  return (
    <EditorForm
      action={updateTexts}
      hidden={{ program_id: program.id, expected_revision: String(program.revision) }}
      groups={[
        { legend: t('texts.spanish'), fields: texts('es') },
        { legend: t('texts.english'), hint: t('texts.englishHint'), fields: texts('en') },
        { legend: t('texts.other'), fields: [category] },
      ]}
      submit={program.status === 'draft' ? t('texts.submitDraft') : t('texts.submit')}
      done={{ saved: t('saved') }}
    />
  )
}
