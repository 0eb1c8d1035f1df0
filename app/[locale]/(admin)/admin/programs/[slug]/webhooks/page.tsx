import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClientTexts } from '@/components/page/client-texts'
import { SubHeader } from '@/components/ui/page-header'
import { EndpointList } from '@/components/webhooks/endpoint-list'
import { LogSection } from '@/components/webhooks/log-section'
import { NewReceivers } from '@/components/webhooks/new-receivers'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getProgramHead } from '@/lib/programs/head-queries'
import { listDeliveries, listEndpoints } from '@/lib/webhooks/queries'
import { shownAddress } from '@/lib/webhooks/schema'

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
    <ClientTexts of={['webhooks']}>
      <SubHeader title={t('title')} lead={t('lead')} />
      <section className="grid gap-4">
        <h2 className="text-h4">{t('endpoints')}</h2>
        <EndpointList endpoints={endpoints} path={path} />
      </section>
      {shown && log && (
        <LogSection
          title={t('log.of', { url: shownAddress(shown) })}
          log={log}
          page={page}
          href={href}
          endpointId={shown.id}
        />
      )}
      <NewReceivers programId={program.id} />
    </ClientTexts>
  )
}
