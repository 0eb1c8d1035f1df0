import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import type { ConnectorDelivery, DeliveryCounts } from '@/lib/connectors/schema'
import type { ConnectorDeliveryState } from '@/lib/supabase/enums'
import { DeliveryLog } from './delivery-log'
import { StateTabs } from './state-tabs'

type LogSectionProps = {
  label: string
  connectorId: string
  log: { rows: ConnectorDelivery[]; counts: DeliveryCounts; hasMore: boolean }
  state: ConnectorDeliveryState | null
  page: number
  /** The program's address, which its conversions' addresses begin with. */
  base: string
}

/** A page of what one shop reported, by state, with links to newer and older ones. */
export function LogSection({ label, connectorId, log, state, page, base }: LogSectionProps) {
  const t = useTranslations('connectors')
  const address = (of: ConnectorDeliveryState | null, to = 1) =>
    `${base}/integrations?connector=${connectorId}${of ? `&state=${of}` : ''}${to > 1 ? `&page=${to}` : ''}`
  const href = (of: ConnectorDeliveryState | null, to = 1) => `${address(of, to)}#log`
  return (
    <section id="log" className="grid scroll-mt-24 gap-4">
      <h2 className="break-words text-h4">{t('log.of', { label })}</h2>
      {Object.keys(log.counts).length > 0 && (
        <StateTabs counts={log.counts} current={state} href={(of) => href(of)} />
      )}
      <DeliveryLog
        rows={log.rows}
        base={base}
        payloadHref={(id) => `${address(state, page)}&came=${id}#delivery-${id}`}
      />
      <Pager page={page} hasMore={log.hasMore} href={(to) => href(state, to)} />
    </section>
  )
}
