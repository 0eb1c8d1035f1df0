import { useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { HistoryLine } from '@/lib/ito/offering-schema'
import { Block } from './parts'

const STEPS = [
  'saved',
  'submitted',
  'returned',
  'activated',
  'ended',
  'page_saved',
  'contracts_registered',
] as const

/** Every step of an offering with who took it and why, the newest first. */
export function OfferingHistory({ lines }: { lines: HistoryLine[] }) {
  const t = useTranslations('offerings.history')
  const locale = useLocale()
  return (
    <Block title={t('title')}>
      <ol className="grid gap-3 border-l-2 pl-4">
        {lines.map(({ at, action, person, facts }) => {
          const step = STEPS.find((one) => `offering.${one}` === action)
          const { reason } = facts
          return (
            <li key={`${at} ${action}`} data-step={action} className="grid">
              <span>
                {step ? t(`steps.${step}`) : action}
                {typeof reason === 'string' && (
                  <span className="wrap-anywhere text-ink-soft"> · {reason}</span>
                )}
              </span>
              <span className="figures text-ink-soft text-sm">
                {formatMoment(at, locale)} · {person ?? t('nobody')}
              </span>
            </li>
          )
        })}
      </ol>
    </Block>
  )
}
