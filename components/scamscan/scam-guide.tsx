import { useTranslations } from 'next-intl'

const SCAMS = ['bank', 'receipt', 'parcel', 'job', 'invest', 'deposit', 'clone'] as const
const SIGNS = ['sign1', 'sign2', 'sign3'] as const

/** Each scam as people meet it: the message on one side, what gives it away and the check on the other. */
export function ScamGuide() {
  const t = useTranslations('scamscan.guide')
  return (
    <div className="grid gap-8">
      <ol className="grid border-y py-2 sm:flex sm:flex-wrap sm:gap-x-6">
        {SCAMS.map((scam, index) => (
          <li key={scam}>
            <a
              href={`#${scam}`}
              className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
            >
              <span aria-hidden="true" className="figures text-ink-soft">
                {index + 1}
              </span>
              {t(`${scam}.title`)}
            </a>
          </li>
        ))}
      </ol>
      <div className="grid">
        {SCAMS.map((scam) => (
          <Scam key={scam} scam={scam} />
        ))}
      </div>
    </div>
  )
}

function Scam({ scam }: { scam: (typeof SCAMS)[number] }) {
  const t = useTranslations('scamscan.guide')
  return (
    <article
      id={scam}
      aria-labelledby={`${scam}-title`}
      className="grid items-start gap-x-16 gap-y-6 border-b py-10 first:pt-2 last:border-b-0 md:grid-cols-[1fr_1.25fr]"
    >
      <div className="grid gap-5">
        <h3 id={`${scam}-title`} className="text-h3">
          {t(`${scam}.title`)}
        </h3>
        <figure className="grid max-w-sm gap-2">
          <blockquote className="rounded-md rounded-bl-none border bg-sunken px-4 py-3 text-[0.9375rem] leading-relaxed">
            {t(`${scam}.specimen`)}
          </blockquote>
          <figcaption className="text-ink-soft text-sm">{t('specimen')}</figcaption>
        </figure>
      </div>
      <div className="grid gap-5">
        <div className="grid gap-2">
          <h4 className="font-medium text-ink-soft text-sm">{t('signs')}</h4>
          <ul className="grid gap-2.5">
            {SIGNS.map((sign) => (
              <li key={sign} className="border-l-2 border-l-sol pl-4">
                {t(`${scam}.${sign}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-2">
          <h4 className="font-medium text-ink-soft text-sm">{t('check')}</h4>
          <p className="border-l-2 border-l-selva pl-4 font-medium">{t(`${scam}.check`)}</p>
        </div>
      </div>
    </article>
  )
}
