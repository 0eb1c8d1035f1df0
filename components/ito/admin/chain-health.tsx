import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { rereadChain } from '@/lib/ito/office-actions'
import type { ChainHealth } from '@/lib/ito/office-schema'
import { CHAIN_TONES } from '@/lib/ito/words'
import { Age, Fact, Facts } from './parts'
import { ReasonFold } from './reason-fold'

/** A chain that was read longer ago is behind: its job runs every two seconds. */
const LATE = 5 * 60_000

type ChainCardProps = {
  chain: ChainHealth
  now: number
  isConfigured: boolean
  /** What the node says now; null when it does not answer, undefined when no node is configured for this chain. */
  node: { head: number; chainId: number } | null | undefined
  failing: { since: string | null } | undefined
}

/** How far a chain was read, whether its node answers, and reading it from its start again. */
export function ChainCard({ chain, now, isConfigured, node, failing }: ChainCardProps) {
  const t = useTranslations('offerings.chain')
  const locale = useLocale()
  const isLate = isConfigured && (!chain.readAt || now - Date.parse(chain.readAt) > LATE)
  const standing = chain.state === 'halted' ? 'halted' : isLate || failing ? 'late' : 'following'
  const number = (value: number) => <span className="figures">{formatNumber(value, locale)}</span>
  const lag = Math.max(0, (node?.head ?? chain.head) - (chain.next - 1))
  return (
    <Card className="grid gap-4" data-chain={chain.id} data-standing={standing}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h4">{chain.name}</h2>
        <Badge kind={CHAIN_TONES[standing]}>{t(`standings.${standing}`)}</Badge>
      </div>
      {standing === 'halted' && (
        <Alert kind="error" isStanding>
          {t('haltedText')}
        </Alert>
      )}
      {!isConfigured && <p className="measure text-ink-soft">{t('notConfigured')}</p>}
      {node === null && (
        <Alert kind="waiting" isStanding>
          {t('nodeDown')}
        </Alert>
      )}
      {failing?.since && (
        <Alert kind="waiting" isStanding>
          {t('failing', { moment: formatMoment(failing.since, locale) })}
        </Alert>
      )}
      <Facts>
        <Fact name={t('id')}>
          {String(chain.id)} · {t(chain.isLocal ? 'local' : 'public')}
        </Fact>
        <Fact name={t('head')}>
          {number(node?.head ?? chain.head)}
          {chain.headAt && (
            <span className="block text-ink-soft text-sm">{formatMoment(chain.headAt, locale)}</span>
          )}
        </Fact>
        <Fact name={t('read')}>
          {number(chain.next - 1)} · {t('lag', { count: lag })}
        </Fact>
        <Fact name={t('final')}>
          {number(chain.final)} · {t('confirmations', { count: chain.confirmations })}
        </Fact>
        <Fact name={t('readAt')}>
          {chain.readAt ? (
            <>
              {formatMoment(chain.readAt, locale)} · <Age since={chain.readAt} now={now} />
            </>
          ) : (
            t('never')
          )}
        </Fact>
      </Facts>
      <ReasonFold
        action={rereadChain}
        fields={{ chain_id: String(chain.id) }}
        label={t('reread')}
        text={t('rereadText')}
        confirm={t('rereadConfirm')}
        doneText={t('rereadDone')}
      />
    </Card>
  )
}
