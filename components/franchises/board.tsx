import { useTranslations } from 'next-intl'
import { CardDrag } from '@/components/page/card-drag'
import { COLUMNS, targetsOf } from '@/lib/franchises/office-rules'
import type { Card } from '@/lib/franchises/office-schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { MoveForm } from './move-form'

const NEEDS = { interview: 'note', rejected: 'reason', open: 'opens_on' }
const SHOWN = 30

/** All applications by step. A card is moved by its form, which works by keyboard and without scripts, or dragged. */
export function Board({ cards }: { cards: Card[] }) {
  const t = useTranslations('franchiseoffice.board')
  const stages = useTranslations('goride.stages')
  return (
    <CardDrag select="stage" needs={NEEDS}>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {COLUMNS.map((stage) => {
          const here = cards.filter((card) => card.stage === stage)
          return (
            <section
              key={stage}
              data-column={stage}
              aria-label={stages(stage)}
              className="grid min-w-0 content-start gap-3 rounded-md border bg-paper p-3 data-over:border-canal"
            >
              <h2 className="flex justify-between gap-2 font-sans font-semibold text-base tracking-normal">
                {stages(stage)}
                <span className="figures text-ink-soft">{here.length}</span>
              </h2>
              {here.length === 0 && <p className="text-ink-soft text-sm">{t('emptyColumn')}</p>}
              {here.slice(0, SHOWN).map((card) => (
                <BoardCard key={card.id} card={card} />
              ))}
            </section>
          )
        })}
      </div>
    </CardDrag>
  )
}

function BoardCard({ card }: { card: Card }) {
  const t = useTranslations('franchiseoffice.board')
  const locale = useLocale()
  const mayMove = targetsOf(card.stage).length > 0
  return (
    <article
      data-card={card.id}
      data-application={card.number}
      draggable={mayMove}
      className="wrap-anywhere grid gap-1 rounded-md border bg-surface p-3"
    >
      <Link
        href={`/admin/goride-franchises/applications/${card.number}`}
        className="inline-flex min-h-9 items-center font-medium text-canal underline-offset-4 hover:underline"
      >
        {card.name}
      </Link>
      <p className="text-sm">
        {localized(card.territory, locale)} · {formatMoney(card.capital, card.currency, locale)}
      </p>
      <p className="text-ink-soft text-sm">
        {card.number} · {t('since', { day: formatDayShort(card.stageAt, locale) })}
      </p>
      {card.reason && <p className="text-ink-soft text-sm">{card.reason}</p>}
      {mayMove && (
        <details>
          <summary className="fold-mark flex min-h-11 items-center text-sm">{t('move')}</summary>
          <MoveForm application={card} />
        </details>
      )}
    </article>
  )
}
