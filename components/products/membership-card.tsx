import { useTranslations } from 'next-intl'
import { Mark } from '@/components/ui/mark'

const RINGS = [40, 72, 104, 136, 168]

/** A membership card, in the dark of both themes. It says nothing that the page does not say. */
export function MembershipCard() {
  const t = useTranslations('products.vip')
  return (
    <div
      aria-hidden="true"
      data-theme="dark"
      className="dark relative isolate mx-auto grid aspect-[1.586] w-full max-w-md rotate-2 content-between overflow-hidden rounded-md border border-hairline bg-paper p-6 text-ink shadow-float sm:p-8"
    >
      <svg viewBox="0 0 400 252" fill="none" aria-hidden="true" className="absolute inset-0 -z-10 size-full">
        {RINGS.map((radius) => (
          <g key={radius} opacity={0.9 - radius / 240}>
            <circle cx="290" cy="0" r={radius} className="stroke-canal" />
            <circle cx="370" cy="0" r={radius} className="stroke-mola" />
          </g>
        ))}
      </svg>
      <Mark className="w-14" />
      <div className="grid gap-0.5">
        <p className="font-display font-semibold text-h2">{t('title')}</p>
        <p className="text-ink-soft">{t('cardNote')}</p>
      </div>
    </div>
  )
}
