import { useTranslations } from 'next-intl'

export function Steps() {
  const t = useTranslations('home')
  const steps = [
    { title: t('step1'), text: t('step1Text') },
    { title: t('step2'), text: t('step2Text') },
    { title: t('step3'), text: t('step3Text') },
  ]
  return (
    <section className="page grid gap-10 py-16 sm:py-24">
      <h2 className="text-h2">{t('how')}</h2>
      <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t-2 border-t-canal pt-4">
            <p className="figures font-display font-semibold text-canal text-h4">{index + 1}</p>
            <h3 className="text-h4">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
