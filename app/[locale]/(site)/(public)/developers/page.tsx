import { getTranslations } from 'next-intl/server'
import { DeveloperGuide } from '@/components/api/developer-guide'
import type { OperationId } from '@/lib/api/operations'
import { readReference } from '@/lib/api/reference'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('developers')

export default async function Developers() {
  const t = await getTranslations('api.operations')
  const texts = (id: OperationId) => ({ title: t(`${id}.title`), text: t(`${id}.text`) })
  const siteUrl = env().SITE_URL
  const entries = readReference(siteUrl, texts).filter(({ door }) => door === 'program')
  return <DeveloperGuide siteUrl={siteUrl} entries={entries} />
}
