import { openApi } from '@/lib/api/openapi'
import type { OperationId } from '@/lib/api/operations'
import { brand } from '@/lib/brand'
import { env } from '@/lib/env'
import { translator } from '@/lib/i18n/translator'

/** The API as a document for machines; /developers is the same for people. */
export async function GET() {
  const t = await translator('en', 'api.operations')
  const texts = (id: OperationId) => ({
    title: t(`${id}.title`),
    text: t(`${id}.text`),
  })
  const document = openApi(env().SITE_URL, `${brand.name} API`, texts)
  return Response.json(document, {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' },
  })
}
