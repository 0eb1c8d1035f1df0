import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ConnectorForm } from '@/components/connectors/connector-form'
import { ConnectorList } from '@/components/connectors/connector-list'
import { LogSection } from '@/components/connectors/log-section'
import { ClientTexts } from '@/components/page/client-texts'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import {
  listConnectorDeliveries,
  listConnectors,
  toDeliveryId,
  toDeliveryState,
} from '@/lib/connectors/queries'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { toPage } from '@/lib/i18n/page-number'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminIntegrations')
type Props = PageProps<'/[locale]/admin/programs/[slug]/integrations'>

export default async function AdminIntegrations({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [t, connectors] = await Promise.all([getTranslations('connectors'), listConnectors(program.id)])
  const shown = connectors.find(({ id }) => id === query.connector) ?? connectors[0]
  const [page, state, came] = [toPage(query.page), toDeliveryState(query.state), toDeliveryId(query.came)]
  const log = shown && (await listConnectorDeliveries({ connectorId: shown.id, state, page, came }))
  const base = `/admin/programs/${slug}`
  const path = `${base}/integrations`
  const guide = (
    <Button asChild variant="link">
      <Link href="/developers/integrations">{t('guide')}</Link>
    </Button>
  )
  return (
    <ClientTexts of={['connectors']}>
      <SubHeader title={t('title')} lead={t('lead')} actions={guide} />
      <section className="grid gap-4">
        <h2 className="text-h4">{t('shops')}</h2>
        <ConnectorList connectors={connectors} path={path} siteUrl={env().SITE_URL} />
      </section>
      {shown && log && (
        <LogSection label={shown.label} connectorId={shown.id} {...{ log, state, page, base }} />
      )}
      <section className="grid gap-4">
        <h2 className="text-h4">{t('new')}</h2>
        <Card>
          <ConnectorForm programId={program.id} />
        </Card>
      </section>
    </ClientTexts>
  )
}
