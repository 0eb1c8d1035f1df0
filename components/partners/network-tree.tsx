import { useTranslations } from 'next-intl'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { NetworkNode } from '@/lib/partners/row-schema'

type NetworkTreeProps = { nodes: NetworkNode[]; aboveId?: string | null }

/** The affiliates below a partner as nested lists; who recruited others can be folded. Works by keyboard and without scripts. */
export function NetworkTree({ nodes, aboveId = null }: NetworkTreeProps) {
  const t = useTranslations('partners.network')
  const here = nodes.filter((node) => node.aboveId === aboveId)
  if (here.length === 0) return null
  return (
    <ul
      aria-label={aboveId === null ? t('title') : undefined}
      className={aboveId === null ? 'grid gap-1' : 'ml-3 grid gap-1 border-l pl-3 sm:ml-5 sm:pl-5'}
    >
      {here.map((node) => {
        const isAbove = nodes.some((one) => one.aboveId === node.id)
        if (!isAbove)
          return (
            <li key={node.id} className="rounded-md border bg-surface px-4 py-3">
              <Line node={node} />
            </li>
          )
        return (
          <li key={node.id}>
            <details open className="group">
              <summary className="fold-mark flex items-center gap-4 rounded-md border bg-surface px-4 py-3">
                <Line node={node} />
              </summary>
              <div className="pt-1">
                <NetworkTree nodes={nodes} aboveId={node.id} />
              </div>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function Line({ node }: { node: NetworkNode }) {
  const t = useTranslations('partners.network')
  const locale = useLocale()
  const sums = node.money.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(' · ')
  return (
    <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <span className="grid min-w-0">
        <span className="break-words font-medium">{node.company ?? node.name}</span>
        <span className="text-ink-soft text-sm">
          {t('level', { level: String(node.level) })} ·{' '}
          {t('since', { day: formatDayShort(node.since, locale) })}
          {node.recruits > 0 && ` · ${t('recruits', { count: node.recruits })}`}
        </span>
      </span>
      <span className="figures text-sm">{sums ? t('earned', { sums }) : t('nothing')}</span>
    </span>
  )
}
