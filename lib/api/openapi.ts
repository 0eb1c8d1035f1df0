import { z } from 'zod'
import { OPERATIONS, type Operation, type OperationId } from './operations'
import { problemDocument } from './schema'

type Json = Record<string, unknown>
export type Texts = (id: OperationId) => { title: string; text: string }

/** What each refusal means for a caller; the texts of the documents themselves are in both languages. */
const REFUSALS = {
  401: 'The key, the signature or its time is not valid.',
  403: 'The key lacks the scope.',
  404: 'What the request names is not in this program.',
  409: 'It does not agree with what is recorded.',
  422: 'A field is wrong; each one is named in errors.',
  503: 'Try the same request again after Retry-After seconds.',
} as const
/** The same for a person's key, which has a plan and no scope. */
const KEY_REFUSALS = {
  401: 'The key does not exist, was revoked, or its secret is another one.',
  403: 'The plan of the key’s owner does not include this.',
  404: 'There is no such scan of the key’s owner.',
  422: 'A field is wrong; each one is named in errors.',
  429: 'The month’s scans or the minute’s are used up; Retry-After says until when.',
  503: 'Try the same request again after Retry-After seconds.',
} as const
const BODY_REFUSALS = {
  400: 'The body is not a JSON object in UTF-8.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
} as const

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

const content = (schema: Json, type = 'application/json') => ({ [type]: { schema } })

/** What a call can be refused with: what is made names nothing that could be unknown, and a read uses nothing up. */
function refusalsOf({ door, body }: Operation): Record<string, string> {
  if (!door) return { ...(body && BODY_REFUSALS), ...REFUSALS }
  const { 404: unknown, 429: usedUp, ...others } = KEY_REFUSALS
  return body ? { ...BODY_REFUSALS, ...others, 429: usedUp } : { ...others, 404: unknown }
}

function responsesOf(operation: Operation): Json {
  const schema = schemaOf(operation.result, 'output')
  const refusals = refusalsOf(operation)
  const problems = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: content({ $ref: '#/components/schemas/Problem' }, 'application/problem+json') },
  ])
  const found = operation.makes ? 'It was there already.' : operation.body ? 'Answered one by one.' : 'Found.'
  return {
    ...(!(operation.makes && operation.door) && { 200: { description: found, content: content(schema) } }),
    ...(operation.makes && { 201: { description: 'Recorded.', content: content(schema) } }),
    ...Object.fromEntries(problems),
  }
}

function entryOf(id: OperationId, operation: Operation, texts: Texts): Json {
  const { title, text } = texts(id)
  const parameters = [...parametersOf(operation.params, 'path'), ...parametersOf(operation.query, 'query')]
  return {
    operationId: id,
    summary: title,
    description: text,
    'x-scope': operation.scope,
    ...(operation.door && { security: [{ personKey: [] }] }),
    ...(operation.only && { 'x-plan': operation.only }),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: { required: true, content: content(schemaOf(operation.body, 'input')) },
    }),
    responses: responsesOf(operation),
  }
}

/** The whole API as an OpenAPI 3.1 document, made from the schemas that the handlers check with. */
export function openApi(siteUrl: string, title: string, texts: Texts): Json {
  const paths: Record<string, Json> = {}
  for (const [id, operation] of Object.entries(OPERATIONS) as [OperationId, Operation][]) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: entryOf(id, operation, texts),
    }
  }
  const header = (name: string) => ({ type: 'apiKey', in: 'header', name })
  const schemes = {
    key: header('alianza-key'),
    id: header('webhook-id'),
    time: header('webhook-timestamp'),
    signature: header('webhook-signature'),
  }
  const personKey = {
    type: 'http',
    scheme: 'bearer',
    description: 'A person’s ScamScan key: sck_… and its secret, joined by a full stop.',
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', summary: 'Signed by the Standard Webhooks scheme; amounts in minor units.' },
    servers: [{ url: `${siteUrl}/api/v1` }],
    security: [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))],
    paths,
    components: {
      securitySchemes: { ...schemes, personKey },
      schemas: { Problem: schemaOf(problemDocument, 'output') },
    },
  }
}
