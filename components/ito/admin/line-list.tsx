import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import type { DividendLine } from '@/lib/ito/call-rules'
import { dollars, tokensOf } from '@/lib/ito/office-rules'
import { Block, Hex, Who } from './parts'

/** Who gets how much, in the order of the list. */
export function LineList({ lines }: { lines: DividendLine[] }) {
  const t = useTranslations('offerings.dividends')
  const tiers = useTranslations('offerings.tiers')
  const locale = useLocale()
  return (
    <Block title={t('preview')}>
      <ul className="divide-y rounded-md border bg-surface">
        {lines.map((line) => (
          <li key={line.line} className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[1fr_auto]">
            <span className="grid">
              <Who person={line.person} />
              <Hex value={line.account} />
            </span>
            <span className="flex flex-row-reverse items-baseline justify-between gap-x-4 sm:grid sm:content-start sm:text-right">
              <span className="figures font-medium">{dollars(line.amount, locale)}</span>
              <span className="figures text-ink-soft text-sm">
                {tokensOf(line.tokens, locale)} · {tiers(line.tier)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
