const HUNDRED = Array.from({ length: 100 }, (_, at) => at)

type HundredProps = { filled: number; tone: 'scam' | 'ordinary'; label: string }

/** A hundred of something, so many of them marked: what a share means in people and not in percent. */
export function Hundred({ filled, tone, label }: HundredProps) {
  const look = tone === 'scam' ? 'fill-rojo' : 'fill-sol'
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="w-full max-w-56">
      {HUNDRED.map((at) => (
        <circle
          key={at}
          cx={(at % 10) * 10 + 5}
          cy={Math.floor(at / 10) * 10 + 5}
          r={at < filled ? 3.6 : 2}
          className={at < filled ? look : 'fill-control/50'}
        />
      ))}
    </svg>
  )
}
