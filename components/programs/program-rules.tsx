import { useLocale, useTranslations } from 'next-intl'
import { Section } from '@/components/ui/section'
import { formatDay } from '@/lib/i18n/format'
import { localized } from '@/lib/i18n/texts'
import type { ProgramChange, ProgramRecord, Terms } from '@/lib/programs/editor-schema'
import { OldAndNew } from './condition-text'
import { paragraphs, TermsText } from './terms-text'

/** A program in its own words, and how it may be recommended: shown as far as the program says so. */
export function ProgramRules({ record }: { record: ProgramRecord }) {
  const t = useTranslations('editor.public')
  const m = useTranslations('editor.methods')
  const locale = useLocale()
  const { description, languages, conditions } = record
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const tongues = new Intl.DisplayNames(locale, { type: 'language' })
  const list = (items: string[]) => new Intl.ListFormat(locale).format(items)
  const facts = [
    [t('allowed'), conditions.allowed_methods.map((method) => m(method))],
    [t('forbidden'), conditions.forbidden_methods.map((method) => m(method))],
    [t('regions'), conditions.regions.map((code) => countries.of(code) ?? code)],
    [t('languages'), languages.map((code) => tongues.of(code) ?? code)],
  ] as const
  const said = facts.filter(([, items]) => items.length > 0)
  if (!description && said.length === 0) return null
  return (
    <Section title={t('about')}>
      {description && (
        <div className="measure grid gap-4 text-lg">
          {paragraphs(localized(description, locale)).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line break-words">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {said.length > 0 && (
        <dl className="border-t">
          {said.map(([term, items]) => (
            <div key={term} className="grid gap-x-8 gap-y-0.5 border-b py-4 sm:grid-cols-[15rem_1fr]">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-medium">{list([...items])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

type AnnouncementProps = { details: { record: ProgramRecord; waiting: ProgramChange | undefined } }

/** A change of conditions that is announced, so that nobody joins without knowing of it. */
export function ProgramAnnouncement({ details: { record, waiting } }: AnnouncementProps) {
  const t = useTranslations('editor.change')
  const locale = useLocale()
  if (!waiting) return null
  return (
    <div className="grid gap-3 rounded-md border border-sol/40 bg-sol/8 p-5">
      <p className="font-semibold">{t('title', { day: formatDay(waiting.effectiveAt, locale) })}</p>
      <OldAndNew before={waiting.before} after={waiting.after} currency={record.currency} />
    </div>
  )
}

/** The terms that joining accepts, in the newest version. */
export function ProgramLegal({ terms }: { terms: Terms | undefined }) {
  const t = useTranslations('editor.public')
  const locale = useLocale()
  if (!terms) return null
  const values = { version: String(terms.version), day: formatDay(terms.effectiveAt, locale) }
  return (
    <Section id="terms" title={t('legal')} lead={t('legalLead', values)}>
      <TermsText texts={terms.texts} />
    </Section>
  )
}
