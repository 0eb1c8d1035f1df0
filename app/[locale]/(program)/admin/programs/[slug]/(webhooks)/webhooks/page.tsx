import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { EndpointForm } from '@/components/webhooks/endpoint-form'
import { EndpointList } from '@/components/webhooks/endpoint-list'
import { LogSection } from '@/components/webhooks/log-section'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getProgramHead } from '@/lib/programs/key-queries'
import { listDeliveries, listEndpoints } from '@/lib/webhooks/queries'

export const generateMetadata = () => pageMetadata('adminWebhooks')

type Props = PageProps<'/[locale]/admin/programs/[slug]/webhooks'>

export default async function AdminWebhooks({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [t, endpoints] = await Promise.all([getTranslations('webhooks'), listEndpoints(program.id)])
  const shown = endpoints.find(({ id }) => id === query.endpoint) ?? endpoints[0]
  const page = toPage(query.page)
  const log = shown && (await listDeliveries({ endpointId: shown.id, page }))
  const path = `/admin/programs/${slug}/webhooks`
  const href = (to: number) => `${path}?endpoint=${shown?.id}&page=${to}#log`
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <section className="grid gap-4">
        <h2 className="text-h3">{t('endpoints')}</h2>
        <EndpointList endpoints={endpoints} path={path} />
      </section>
      {shown && log && (
        <LogSection title={t('log.of', shown)} log={log} page={page} href={href} endpointId={shown.id} />
      )}
      <section className="grid gap-4">
        <h2 className="text-h3">{t('new')}</h2>
        <Card>
          <EndpointForm programId={program.id} />
        </Card>
      </section>
    </>
  )
}
