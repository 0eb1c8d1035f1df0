import { openApi, type Texts } from './openapi'
import type { OperationId } from './operations'

type ReferenceField = { name: string; type: string; isRequired: boolean }
export type ReferenceEntry = {
  id: OperationId
  method: string
  path: string
  title: string
  text: string
  scope: string | null
  /** Who calls it: a program by its signature, or a person by their key. */
  door: 'program' | 'person'
  /** The one plan that may call it. */
  only: 'enterprise' | null
  fields: ReferenceField[]
  statuses: string[]
}

type Schema = {
  type?: string | string[]
  format?: string
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
}
type Entry = {
  operationId: OperationId
  summary: string
  description: string
  'x-scope': string | null
  security?: unknown
  'x-plan'?: 'enterprise'
  parameters?: { name: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

/** A schema in a word, such as `string (uuid)` or `integer | null`. */
function typeOf(schema: Schema): string {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(typeOf))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `array<${typeOf(schema.items ?? {})}>`
  if (schema.type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object')
    return `object<${typeOf(schema.additionalProperties)}>`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

/** The fields of a body; of several kinds, all of them, required where each kind requires it. */
function fieldsOf(schema: Schema): ReferenceField[] {
  const kinds = schema.oneOf ?? schema.anyOf ?? [schema]
  const names = [...new Set(kinds.flatMap((kind) => Object.keys(kind.properties ?? {})))]
  return names.map((name) => {
    const types = kinds.flatMap((kind) => kind.properties?.[name] ?? []).map(typeOf)
    return {
      name,
      type: [...new Set(types)].join(' | '),
      isRequired: kinds.every((kind) => kind.required?.includes(name)),
    }
  })
}

/** The document's own entries, for people: made from the same JSON that machines read. */
export function readReference(siteUrl: string, texts: Texts): ReferenceEntry[] {
  const { paths } = openApi(siteUrl, '', texts) as { paths: Record<string, Record<string, Entry>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => ({
      id: entry.operationId,
      method: method.toUpperCase(),
      path,
      title: entry.summary,
      text: entry.description,
      scope: entry['x-scope'],
      door: entry.security ? ('person' as const) : ('program' as const),
      only: entry['x-plan'] ?? null,
      fields: [
        ...(entry.parameters ?? []).map(({ name, required, schema }) => ({
          name,
          type: typeOf(schema),
          isRequired: required,
        })),
        ...fieldsOf(entry.requestBody?.content['application/json']?.schema ?? {}),
      ],
      statuses: Object.keys(entry.responses),
    })),
  )
}
