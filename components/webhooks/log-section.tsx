import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import { Link } from '@/lib/i18n/navigation'
import type { Delivery } from '@/lib/webhooks/schema'
import { DeliveryLog } from './delivery-log'

type LogSectionProps = {
  title: string
  log: { rows: Delivery[]; hasMore: boolean }
  page: number
  href: (page: number) => string
  endpointId?: string
}

/** A page of deliveries with the way to newer and older ones. */
export function LogSection({ title, log, page, href, endpointId }: LogSectionProps) {
  const t = useTranslations('webhooks')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href(to)}>{text}</Link>
    </Button>
  )
  return (
    <section id="log" className="grid scroll-mt-24 gap-4">
      <h2 className="break-all text-h3">{title}</h2>
      <DeliveryLog rows={log.rows} {...(endpointId && { endpointId })} />
      <Pager
        label={t('log.title')}
        newer={page > 1 && link(page - 1, t('newer'))}
        older={log.hasMore && link(page + 1, t('older'))}
      />
    </section>
  )
}
