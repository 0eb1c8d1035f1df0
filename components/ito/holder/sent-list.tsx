import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Refresher } from '@/components/ui/refresher'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { Transaction } from '@/lib/ito/holder-schema'
import { TRANSACTION_TONES } from '@/lib/ito/words'

const SHOWN = 4

/** What somebody sent lately from any device, and how far it is. The page looks again while something is under way. */
export function SentList({ sent }: { sent: Transaction[] }) {
  const t = useTranslations('tokens.sent')
  const locale = useLocale()
  const isOpen = sent.some(({ state }) => state === 'sent' || state === 'mined')
  if (sent.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="tokens-sent">
      <h2 id="tokens-sent" className="text-h4">
        {t('title')}
      </h2>
      {isOpen && <Refresher />}
      {isOpen && <p className="measure text-ink-soft text-sm">{t('open')}</p>}
      <ul className="divide-y rounded-md border bg-surface">
        {sent.slice(0, SHOWN).map(({ id, kind, state, hash, notedAt }) => (
          <li
            key={id}
            data-sent={kind}
            data-state={state}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 px-4 py-2.5"
          >
            <span className="min-w-40 grow font-medium">
              {kind === 'buy' && state === 'final' ? (
                <Link
                  href={`/dashboard/tokens/purchases/${hash}`}
                  className="text-canal underline underline-offset-4"
                >
                  {t(`kinds.${kind}`)}
                </Link>
              ) : (
                t(`kinds.${kind}`)
              )}
            </span>
            <span className="figures text-ink-soft text-sm">{formatMoment(notedAt, locale)}</span>
            <Badge kind={TRANSACTION_TONES[state]}>{t(`states.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
