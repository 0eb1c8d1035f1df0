import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { ProgramRecord } from '@/lib/programs/editor-schema'
import { paragraphs } from './terms-text'

/** How a program may be recommended, where it has rules: the name of each and its value. */
function useRules({ languages, conditions }: ProgramRecord) {
  const t = useTranslations('editor.public')
  const m = useTranslations('editor.methods')
  const locale = useLocale()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const tongues = new Intl.DisplayNames(locale, { type: 'language' })
  const rules: [string, string[]][] = [
    [t('allowed'), conditions.allowed_methods.map((method) => m(method))],
    [t('forbidden'), conditions.forbidden_methods.map((method) => m(method))],
    [t('regions'), conditions.regions.map((code) => countries.of(code) ?? code)],
    [t('excluded'), conditions.excluded_regions.map((code) => countries.of(code) ?? code)],
    [t('languages'), languages.map((code) => tongues.of(code) ?? code)],
  ]
  return rules.filter(([, items]) => items.length > 0)
}

/** Whether a program has any texts besides its terms. */
export function hasAbout({ description, languages, conditions }: ProgramRecord): boolean {
  const { regions, excluded_regions, allowed_methods, forbidden_methods } = conditions
  const lists = [regions, excluded_regions, languages, allowed_methods, forbidden_methods]
  return Boolean(description) || lists.some((all) => all[0])
}

/** A program in its own words, and how it may be recommended. */
export function ProgramAbout({ record }: { record: ProgramRecord }) {
  const locale = useLocale()
  const rules = useRules(record)
  return (
    <>
      {record.description && (
        <div className="measure grid gap-4 text-lg">
          {paragraphs(localized(record.description, locale)).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line break-words">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {rules.length > 0 && (
        <dl className="@container border-t">
          {rules.map(([term, items]) => (
            <div key={term} className="grid gap-x-8 gap-y-0.5 border-b py-4 @xl:grid-cols-[15rem_1fr]">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-medium">{new Intl.ListFormat(locale).format(items)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
