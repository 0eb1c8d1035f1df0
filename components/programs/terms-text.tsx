import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { localized, type Texts } from '@/lib/i18n/texts'

export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)
}

/** Terms as their author parted them. */
export function TermsText({ texts }: { texts: Texts }) {
  const locale = useLocale()
  return (
    <div className="measure grid gap-3">
      {paragraphs(localized(texts, locale)).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line break-words">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

type Side = { title: string; texts: Texts }

/** Two versions side by side; a paragraph that the other one does not have is marked, also for screen readers. */
export function TermsSideBySide({ before, after }: { before: Side; after: Side }) {
  const t = useTranslations('editor.terms')
  const locale = useLocale()
  const [old, next] = [before, after].map((side) => paragraphs(localized(side.texts, locale)))
  const columns = [
    {
      ...before,
      key: 'old',
      own: old ?? [],
      other: next ?? [],
      mark: t('onlyOld'),
      look: 'border-rojo bg-rojo/8',
    },
    {
      ...after,
      key: 'new',
      own: next ?? [],
      other: old ?? [],
      mark: t('onlyNew'),
      look: 'border-selva bg-selva/8',
    },
  ]
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      {columns.map(({ key, title, own, other, mark, look }) => (
        <section key={key} data-terms={key} className="grid content-start gap-3">
          <h3 className="text-h4">{title}</h3>
          {own.map((paragraph) => {
            const isSame = other.includes(paragraph)
            return (
              <p
                key={paragraph}
                className={`whitespace-pre-line break-words ${isSame ? 'text-ink-soft' : `border-l-2 py-1.5 pl-3 ${look}`}`}
              >
                {!isSame && <span className="block font-medium text-sm">{mark}</span>}
                {paragraph}
              </p>
            )
          })}
        </section>
      ))}
    </div>
  )
}
