import { useTranslations } from 'next-intl'

/** The first thing to know, before any figure: nothing is sold here. */
export function OfferingClosed() {
  const t = useTranslations('ito')
  return (
    <section aria-labelledby="offering-closed" className="border-b bg-sunken">
      <div className="page grid gap-x-16 gap-y-2 py-8 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="offering-closed" className="text-h4">
          {t('closedTitle')}
        </h2>
        <p className="measure text-ink-soft">{t('closedText')}</p>
      </div>
    </section>
  )
}
