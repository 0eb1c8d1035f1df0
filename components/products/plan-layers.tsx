import { useTranslations } from 'next-intl'
import { Mark } from '@/components/ui/mark'

const LAYERS = [
  { layer: 'program', edge: 'border-l-canal', inset: '' },
  { layer: 'automation', edge: 'border-l-selva', inset: 'sm:ml-8' },
  { layer: 'ads', edge: 'border-l-mola', inset: 'sm:ml-16' },
] as const

/** The three parts of every plan, laid over each other around one business. */
export function PlanLayers() {
  const t = useTranslations('products.plans.layers')
  return (
    <div className="mx-auto grid w-full max-w-lg gap-3 lg:mx-0">
      <p className="flex w-fit items-center gap-2.5 rounded-md border bg-surface px-4 py-2.5 font-medium">
        <Mark className="w-6" />
        {t('shop')}
      </p>
      <ul className="grid gap-3 border-l pl-5">
        {LAYERS.map(({ layer, edge, inset }) => (
          <li
            key={layer}
            className={`grid gap-0.5 rounded-md border border-l-4 bg-surface px-5 py-4 shadow-float ${edge} ${inset}`}
          >
            <span className="font-display font-semibold text-h4">{t(layer)}</span>
            <span className="text-ink-soft">{t(`${layer}Text`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
