import { getTranslations } from 'next-intl/server'
import { formatShare } from '@/lib/i18n/format'
import { localized } from '@/lib/i18n/texts'
import { translator } from '@/lib/i18n/translator'
import { formatMoney } from '@/lib/money'
import type { ProgramRecord } from '@/lib/programs/editor-schema'
import { PROGRAM_CATEGORIES, type Reward } from '@/lib/programs/schema'
import type { EditorField } from './editor-field'
import type { PreviewFrame, PreviewTexts } from './program-preview'
import { TextsEditor } from './texts-editor'

type Language = 'es' | 'en'
type TextsSectionProps = { program: ProgramRecord; reward: Reward | null }

/** What the preview says beside the texts, in one language. */
async function frameOf(program: ProgramRecord, reward: Reward | null, lang: Language): Promise<PreviewFrame> {
  const [t, p] = await Promise.all([translator(lang, 'editor'), translator(lang, 'programs')])
  const { currency, windowDays, holdDays, minimumPayout } = program
  const says = {
    percent: () =>
      p('percentReward', { share: formatShare(reward?.kind === 'percent' ? reward.rateBps : 0, lang) }),
    flat: () =>
      p('flatReward', { amount: formatMoney(reward?.kind === 'flat' ? reward.amount : 0, currency, lang) }),
  }
  return {
    lang,
    language: t('preview.language'),
    card: t('preview.card'),
    page: t('preview.page'),
    missing: t('preview.missing'),
    reward: reward ? says[reward.kind]() : p('noReward'),
    terms: [
      { term: p('window'), value: p('days', { days: windowDays }) },
      { term: p('hold'), value: p('days', { days: holdDays }) },
      { term: p('minimum'), value: formatMoney(minimumPayout, currency, lang) },
    ],
  }
}

async function categoriesIn(lang: Language): Promise<Record<string, string>> {
  const p = await translator(lang, 'programs')
  return Object.fromEntries(PROGRAM_CATEGORIES.map((one) => [one, p(`categories.${one}`)]))
}

/** The editor's first page: names and texts in both languages, beside what they become. */
export async function TextsSection({ program, reward }: TextsSectionProps) {
  const [t, inSpanish, inEnglish, spanish, english] = await Promise.all([
    getTranslations('editor'),
    categoriesIn('es'),
    categoriesIn('en'),
    frameOf(program, reward, 'es'),
    frameOf(program, reward, 'en'),
  ])
  const p = await getTranslations('programs')
  const of = (lang: Language, category: string): PreviewTexts => ({
    name: localized(program.name, lang),
    summary: localized(program.summary, lang),
    description: program.description ? localized(program.description, lang) : '',
    category,
  })
  const texts = (lang: Language): EditorField[] => [
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
    options: PROGRAM_CATEGORIES.map((value) => ({ value, label: p(`categories.${value}`) })),
  }
  return (
    <TextsEditor
      hidden={{ program_id: program.id, expected_revision: String(program.revision) }}
      groups={[
        { legend: t('texts.spanish'), fields: texts('es') },
        { legend: t('texts.english'), hint: t('texts.englishHint'), fields: texts('en') },
        { legend: t('texts.other'), fields: [category] },
      ]}
      submit={program.status === 'draft' ? t('texts.submitDraft') : t('texts.submit')}
      done={{ saved: t('saved') }}
      saved={{
        es: of('es', inSpanish[program.category] ?? ''),
        en: of('en', inEnglish[program.category] ?? ''),
      }}
      frames={{ es: spanish, en: english }}
      categories={{ es: inSpanish, en: inEnglish }}
      logo={program.images.logo}
      header={program.images.header}
      title={t('preview.title')}
    />
  )
}
