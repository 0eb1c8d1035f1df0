import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Connector } from '@/lib/connectors/schema'
import { Link } from '@/lib/i18n/navigation'
import { ConnectorCard } from './connector-card'

type ConnectorListProps = { connectors: Connector[]; path: string; siteUrl: string }

/** The shops that report to a program, each with the address that its provider calls. */
export function ConnectorList({ connectors, path, siteUrl }: ConnectorListProps) {
  const t = useTranslations('connectors')
  if (connectors.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <ul className="grid gap-4">
      {connectors.map((one) => (
        <li key={one.id}>
          <ConnectorCard
            connector={one}
            address={`${siteUrl}/api/connect/${one.provider}/${one.id}`}
            logLink={
              <Button asChild variant="outline" size="small">
                <Link href={`${path}?connector=${one.id}#log`}>{t('seeLog')}</Link>
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  )
}
