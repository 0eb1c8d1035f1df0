import { useTranslations } from 'next-intl'

/** An affiliate's link as the dashboard gives it. */
export function LinkPiece() {
  const t = useTranslations('home.sides')
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-ink-soft text-sm">{t('yourLink')}</p>
      <p className="flex min-h-14 items-center rounded-md border bg-surface px-4 font-mono text-ink-soft">
        …/r/<span className="text-ink">{t('yourCode')}</span>
      </p>
    </div>
  )
}

const TEAM = [40, 120, 200, 280, 360]

/** A partner above their affiliates, joined by arcs as the mark is. */
export function TeamPiece() {
  const t = useTranslations('home.sides')
  return (
    <svg viewBox="0 0 400 130" fill="none" role="img" aria-label={t('tree')} className="max-h-full w-full">
      {TEAM.map((x) => (
        <path key={x} d={`M200 26C200 76 ${x} 60 ${x} 104`} className="stroke-canal" opacity="0.55" />
      ))}
      {TEAM.map((x) => (
        <circle key={x} cx={x} cy="112" r="8" className="fill-surface stroke-canal" strokeWidth="2" />
      ))}
      <circle cx="200" cy="18" r="13" className="fill-canal" />
    </svg>
  )
}

const CALL = `POST /api/v1/conversions
{ "kind": "sale", "order_id": "…",
  "amount": …, "currency": "USD" }`

/** What a shop sends for one sale; the fields are the interface's own. */
export function CallPiece() {
  const t = useTranslations('home.sides')
  return (
    <figure>
      <figcaption className="pb-1.5 text-ink-soft text-sm">{t('call')}</figcaption>
      <pre className="overflow-x-auto rounded-md border bg-surface p-4 text-sm leading-relaxed">
        <code>{CALL}</code>
      </pre>
    </figure>
  )
}
