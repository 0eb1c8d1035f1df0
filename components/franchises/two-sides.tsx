import { useTranslations } from 'next-intl'

const SIDES = [
  { side: 'us', items: ['us1', 'us2', 'us3', 'us4'], edge: 'border-t-canal' },
  { side: 'you', items: ['you1', 'you2', 'you3', 'you4'], edge: 'border-t-mola' },
] as const

/** Two coasts: what each side brings, line against line. */
export function TwoSides() {
  const t = useTranslations('franchises.sides')
  return (
    <div className="grid gap-12 md:grid-cols-2 md:gap-0">
      {SIDES.map(({ side, items, edge }) => (
        <section
          key={side}
          aria-labelledby={`side-${side}`}
          className="grid content-start gap-1 md:first:border-r md:first:pr-12 md:last:pl-12"
        >
          <h3 id={`side-${side}`} className={`border-t-2 pt-4 pb-2 text-h3 ${edge}`}>
            {t(side)}
          </h3>
          <ul>
            {items.map((item) => (
              <li key={item} className="border-b py-4 last:border-b-0">
                {t(item)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
