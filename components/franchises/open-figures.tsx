import { useTranslations } from 'next-intl'

const FIGURES = ['fee', 'share', 'income'] as const

/** The figures that this page does not give, each with the place where it stands. */
export function OpenFigures() {
  const t = useTranslations('franchises.silence')
  return (
    <dl className="border-t-2 border-t-ink">
      {FIGURES.map((figure) => (
        <div
          key={figure}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-8 border-b py-5 md:grid-cols-[1fr_5rem_1.4fr]"
        >
          <dt className="font-display font-semibold text-h4">{t(figure)}</dt>
          <dd
            aria-hidden="true"
            className="text-right font-display font-semibold text-h3 text-ink-soft md:text-left"
          >
            –
          </dd>
          <dd className="col-span-2 text-ink-soft md:col-span-1">{t(`${figure}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
