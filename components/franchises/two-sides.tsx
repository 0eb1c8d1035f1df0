import { ArrowLeft, ArrowRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

const SIDES = [
  {
    side: 'us',
    items: ['us1', 'us2', 'us3', 'us4'],
    icon: ArrowRight,
    edge: 'border-canal',
    look: 'text-canal',
  },
  {
    side: 'you',
    items: ['you1', 'you2', 'you3', 'you4'],
    icon: ArrowLeft,
    edge: 'border-mola',
    look: 'text-mola-text',
  },
] as const

/** Two coasts that face each other: what each side contributes, line by line. */
export function TwoSides() {
  const t = useTranslations('franchises.sides')
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {SIDES.map(({ side, items, icon, edge, look }) => (
        <section
          key={side}
          aria-labelledby={`side-${side}`}
          className={`grid grid-cols-[minmax(0,1fr)] content-start rounded-md border-t-4 bg-surface px-6 pt-6 pb-2 md:row-span-5 md:grid-rows-subgrid md:gap-y-0 ${edge}`}
        >
          <h3 id={`side-${side}`} className="pb-4 text-h3">
            {t(side)}
          </h3>
          <ul className="md:row-span-4 md:grid md:grid-rows-subgrid">
            {items.map((item) => (
              <li key={item} className="grid grid-cols-[1.25rem_1fr] gap-x-3 border-t py-4">
                <Icon of={icon} className={`mt-0.5 size-5 max-md:hidden ${look}`} />
                <span className="max-md:col-span-2">{t(item)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
