import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import type { ConnectorDelivery } from '@/lib/connectors/schema'
import { Link } from '@/lib/i18n/navigation'
import { DeliveryLog } from './delivery-log'

type LogSectionProps = {
  label: string
  log: { rows: ConnectorDelivery[]; hasMore: boolean }
  page: number
  href: (page: number) => string
  base: string
}

/** A page of what one shop told, with the way to newer and older. */
export function LogSection({ label, log, page, href, base }: LogSectionProps) {
  const t = useTranslations('connectors')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href(to)}>{text}</Link>
    </Button>
  )
  return (
    <section id="log" className="grid scroll-mt-24 gap-4">
      <h2 className="break-words text-h3">{t('log.of', { label })}</h2>
      <DeliveryLog rows={log.rows} base={base} />
      <Pager
        label={t('log.title')}
        newer={page > 1 && link(page - 1, t('newer'))}
        older={log.hasMore && link(page + 1, t('older'))}
      />
    </section>
  )
}
