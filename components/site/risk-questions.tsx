import { useTranslations } from 'next-intl'

const QUESTIONS = ['lose', 'explain', 'hurry'] as const

/** Questions for the reader before the whitepaper. */
export function RiskQuestions() {
  const t = useTranslations('legal.risk')
  return (
    <section aria-labelledby="before-deciding" className="border-b bg-sunken">
      <div className="page grid gap-x-16 gap-y-6 py-12 lg:grid-cols-[16rem_1fr]">
        <h2 id="before-deciding" className="text-h4">
          {t('before')}
        </h2>
        <div className="grid max-w-[70ch] gap-5">
          <ol className="grid gap-3">
            {QUESTIONS.map((question, index) => (
              <li key={question} className="flex gap-4 font-display font-semibold text-h4">
                <span aria-hidden="true" className="figures text-mola-text">
                  {index + 1}
                </span>
                {t(`questions.${question}`)}
              </li>
            ))}
          </ol>
          <p className="text-ink-soft">{t('beforeText')}</p>
        </div>
      </div>
    </section>
  )
}
