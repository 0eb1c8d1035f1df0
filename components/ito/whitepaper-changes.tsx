import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { changesOf, type WhitepaperVersion } from '@/lib/ito/whitepaper-schema'

/** The parts that changed between two versions, with what was taken out and what came in. */
export function WhitepaperChanges({
  before,
  after,
}: {
  before: Pick<WhitepaperVersion, 'parts'>
  after: Pick<WhitepaperVersion, 'parts'>
}) {
  const t = useTranslations('whitepaper.changes')
  const locale = useLocale()
  const old = new Map(before.parts.map((part) => [part.id, part]))
  const changed = [
    ...after.parts.map((part) => ({ part, was: old.get(part.id)?.text, is: part.text })),
    ...before.parts
      .filter(({ id }) => !after.parts.some((part) => part.id === id))
      .map((part) => ({ part, was: part.text, is: undefined })),
  ].flatMap(({ part, was, is }) => {
    const changes = changesOf(was ? localized(was, locale) : '', is ? localized(is, locale) : '')
    return changes.some(({ kind }) => kind !== 'same') ? [{ part, changes }] : []
  })
  if (changed.length === 0) return <p>{t('none')}</p>
  return changed.map(({ part, changes }) => (
    <section key={part.id} className="grid gap-2 print:mb-4 print:block">
      <h3 className="font-semibold text-ink">{localized(part.title, locale)}</h3>
      {changes.flatMap(({ kind, text }) =>
        kind === 'same'
          ? []
          : [
              <p key={`${kind}/${text}`}>
                <span className="block text-sm">{t(kind)}</span>
                {kind === 'added' ? <ins className="text-ink">{text}</ins> : <del>{text}</del>}
              </p>,
            ],
      )}
    </section>
  ))
}
