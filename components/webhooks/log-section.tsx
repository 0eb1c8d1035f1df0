import { Pager } from '@/components/page/pager'
import type { Delivery } from '@/lib/webhooks/schema'
import { DeliveryLog } from './delivery-log'

type LogSectionProps = {
  title: string
  log: { rows: Delivery[]; hasMore: boolean }
  page: number
  href: (page: number) => string
  endpointId?: string
}

/** A page of deliveries with links to newer and older ones. */
export function LogSection({ title, log, page, href, endpointId }: LogSectionProps) {
  return (
    <section id="log" className="grid scroll-mt-24 gap-4">
      <h2 className="break-all text-h3">{title}</h2>
      <DeliveryLog rows={log.rows} {...(endpointId && { endpointId })} />
      <Pager hasMore={log.hasMore} {...{ page, href }} />
    </section>
  )
}
