import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { formatDay, formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type Holdings, vestingPoints } from '@/lib/ito/holder-rules'
import type { Sale } from '@/lib/ito/holder-schema'
import { formatTokens } from '@/lib/ito/units'

const WIDTH = 1000
const HEIGHT = 220

type VestingChartProps = { sale: Sale; holdings: Holdings; endedAt: string }

/** When which part of somebody's tokens becomes free, and where they stand today; the table below says the same. */
export function VestingChart({ sale, holdings, endedAt }: VestingChartProps) {
  const t = useTranslations('tokens.vesting')
  const locale = useLocale()
  const points = vestingPoints(holdings.allocated, sale, endedAt)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || holdings.allocated === 0n) return null
  const x = scaleLinear(
    [Date.parse(first.at), Math.max(Date.parse(last.at), Date.parse(first.at) + 1)],
    [0, WIDTH],
  )
  const share = (tokens: bigint) => Number((tokens * 10_000n) / holdings.allocated) / 10_000
  const y = scaleLinear([0, 1], [HEIGHT, 8])
  const path = line<(typeof points)[number]>()
    .x(({ at }) => x(Date.parse(at)))
    .y(({ tokens }) => y(share(tokens)))(points)
  const today = Math.min(WIDTH, Math.max(0, x(Date.parse(sale.now))))
  const tokens = (amount: bigint) => `${formatTokens(amount, locale)} ${sale.symbol}`
  const rows = [first, ...points.filter((_, i) => i > 0 && i % 2 === 0), last]
  const shown = rows.filter(({ at }, i) => rows.findIndex((one) => one.at === at) === i)
  return (
    <section className="grid gap-3" data-vesting={share(holdings.vested)}>
      <h2 className="text-h4">{t('title')}</h2>
      <p className="measure text-ink-soft">
        {t('text', {
          vested: tokens(holdings.vested),
          all: tokens(holdings.allocated),
          day: formatDay(last.at, locale),
        })}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('picture', { from: formatDay(first.at, locale), until: formatDay(last.at, locale) })}
        className="h-40 w-full border-hairline border-b sm:h-52"
      >
        <path d={`${path}V${HEIGHT}H0Z`} className="fill-canal/10" />
        <path d={path ?? ''} className="fill-none stroke-2 stroke-canal" vectorEffect="non-scaling-stroke" />
        <line
          x1={today}
          x2={today}
          y1={0}
          y2={HEIGHT}
          className="stroke-mola"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="relative grid grid-cols-2 gap-x-6 text-ink-soft text-sm">
        <span className="figures">{formatDayShort(first.at, locale)}</span>
        <span className="figures text-right">{formatDayShort(last.at, locale)}</span>
        <span
          className="figures col-span-2 sm:absolute sm:-translate-x-1/2"
          style={{ left: `${Math.min(75, Math.max(25, (today / WIDTH) * 100))}%` }}
        >
          {t('today', { day: formatDayShort(sale.now, locale) })}
        </span>
      </p>
      <details className="rounded-md border bg-surface px-4 py-2">
        <summary className="fold-mark flex min-h-9 cursor-pointer items-center font-medium">
          {t('table')}
        </summary>
        <Table caption={t('title')}>
          <TableHead>
            <TableHeadCell>{t('day')}</TableHeadCell>
            <TableHeadCell numeric>{t('free')}</TableHeadCell>
          </TableHead>
          <TableBody>
            {shown.map((point) => (
              <TableRow key={point.at}>
                <TableCell lead>{formatDay(point.at, locale)}</TableCell>
                <TableCell numeric lead>
                  {tokens(point.tokens)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </details>
    </section>
  )
}
