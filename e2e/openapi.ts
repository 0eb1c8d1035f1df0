import type { APIRequestContext, APIResponse } from '@playwright/test'
import { z } from 'zod'
import { expect } from './fixtures'

const V1 = '/api/v1'

export type ApiDocument = {
  openapi: string
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>
  >
  components: { schemas: Record<string, object> }
}

let document: ApiDocument | undefined
export async function openApi(request: APIRequestContext): Promise<ApiDocument> {
  document ??= (await (await request.get(`${V1}/openapi.json`)).json()) as ApiDocument
  return document
}

/** The OpenAPI document describes the answer: its status, content type and schema. */
export async function fits(
  request: APIRequestContext,
  answer: APIResponse,
  method: 'get' | 'post' | 'delete',
  path: string,
) {
  const { paths, components } = await openApi(request)
  const documented = paths[path]?.[method]?.responses[String(answer.status())]
  expect(documented, `${method} ${path} ${answer.status()}`).toBeDefined()
  const [type = '', { schema } = { schema: {} }] = Object.entries(documented?.content ?? {})[0] ?? []
  expect(answer.headers()['content-type']).toBe(type)
  const whole = '$ref' in schema ? components.schemas.Problem : schema
  const body = await answer.json()
  const checked = z.fromJSONSchema(whole as never).safeParse(body)
  expect(checked.error?.issues ?? [], JSON.stringify(body)).toEqual([])
  return body
}
