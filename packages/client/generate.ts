type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Entry = {
  operationId: string
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, Record<string, Entry>> }

const HEAD =
  '// Made from the OpenAPI document of the API by `npx vitest run packages/client -u`; a test says when it is stale.\n\n'
const NAMES: Record<string, string> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
}

function unionOf(parts: string[]): string {
  return [...new Set(parts)].join(' | ') || 'never'
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const pad = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${pad}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, depth + 1)}`,
  )
  if (lines.length === 0) {
    const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : 'unknown'
    return `Record<string, ${additionalProperties === false ? 'never' : rest}>`
  }
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

/** A JSON schema as a TypeScript type. */
function typeOf(schema: Schema, depth: number): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return unionOf(options.map((option) => typeOf(option, depth)))
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {}, depth)}>`
  if (schema.type === 'object') return objectOf(schema, depth)
  return unionOf([schema.type ?? []].flat().map((name) => NAMES[name] ?? 'unknown')).replace(
    /^never$/,
    'unknown',
  )
}

const jsonOf = (content?: Content) => content?.['application/json']?.schema

function parametersOf(entry: Entry, where: 'path' | 'query'): Schema {
  const own = (entry.parameters ?? []).filter((parameter) => parameter.in === where)
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

function operationOf(entry: Entry): string {
  const body = jsonOf(entry.requestBody?.content)
  const parts = {
    params: typeOf(parametersOf(entry, 'path'), 2),
    query: typeOf(parametersOf(entry, 'query'), 2),
    body: body ? typeOf(body, 2) : 'undefined',
    result: typeOf(jsonOf(entry.responses['200']?.content) ?? {}, 2),
  }
  const lines = Object.entries(parts).map(([name, type]) => `    ${name}: ${type}`)
  return `  /** ${entry.summary}. ${entry.description} */\n  ${entry.operationId}: {\n${lines.join('\n')}\n  }`
}

/** What each operation of an OpenAPI document takes and answers, as TypeScript. */
export function clientTypes(document: unknown): string {
  const { paths } = document as Document
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods).map(operationOf))
  return `${HEAD}export type Operations = {\n${operations.join('\n')}\n}\n`
}
