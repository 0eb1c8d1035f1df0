import { useTranslations } from 'next-intl'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { PublicOffering } from '@/lib/ito/schema'

const DAY = 86_400
const WIDTH = 600
const HEIGHT = 180

/** How an allocation becomes free after a sale that succeeded, drawn and in rows. */
export function Vesting({ offering }: { offering: PublicOffering }) {
  const t = useTranslations('ito.vesting')
  const locale = useLocale()
  const { initialBps, cliff, duration } = offering
  const freeAt = (seconds: number) =>
    seconds < cliff
      ? initialBps
      : Math.min(10_000, initialBps + Math.floor(((10_000 - initialBps) * seconds) / Math.max(duration, 1)))
  const times = [0, cliff, duration / 4, duration / 2, duration]
    .filter((at, i, all) => all.indexOf(at) === i)
    .sort((a, b) => a - b)
  const x = (seconds: number) => (seconds / Math.max(duration, 1)) * WIDTH
  const y = (bps: number) => HEIGHT - (bps / 10_000) * HEIGHT
  const path = `M0 ${y(initialBps)} H${x(cliff)} V${y(freeAt(cliff))} L${WIDTH} 0`
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[3fr_2fr]">
      <svg
        role="img"
        aria-label={t('picture')}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible border-b border-l"
      >
        <path d={`${path} V${HEIGHT} H0 Z`} className="fill-canal/10" />
        <path
          d={path}
          className="fill-none stroke-canal"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <dl className="grid">
        {times.map((at) => (
          <div key={at} className="grid grid-cols-[1fr_auto] gap-4 border-t py-2.5">
            <dt>{at === 0 ? t('atEnd') : t('afterDays', { days: String(Math.round(at / DAY)) })}</dt>
            <dd className="figures font-medium">{formatShare(freeAt(at), locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
