import { IntegrationGuide } from '@/components/api/integration-guide'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('integrations')

export default function Integrations() {
  return <IntegrationGuide siteUrl={env().SITE_URL} />
}
