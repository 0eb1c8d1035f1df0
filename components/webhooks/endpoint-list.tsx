import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/navigation'
import type { Endpoint } from '@/lib/webhooks/schema'
import { EndpointCard } from './endpoint-card'

/** The endpoints of a program; `shown` is the one whose deliveries are listed below. */
export function EndpointList({ endpoints, path }: { endpoints: Endpoint[]; path: string }) {
  const t = useTranslations('webhooks')
  if (endpoints.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <ul className="grid gap-4">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id}>
          <EndpointCard
            endpoint={endpoint}
            logLink={
              <Button asChild variant="outline" size="small">
                <Link href={`${path}?endpoint=${endpoint.id}#log`}>{t('seeLog')}</Link>
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  )
}
