import { randomUUID } from 'node:crypto'
import { signatureOf } from './sign.ts'

type Json = Record<string, unknown>
export type FieldError = { field: string; code: string; message: string }
export type Answer<T> = { status: number; replayed: boolean; data: T }
export type Report = { kind: 'lead' | 'sale' | 'event' | 'refund' } & Json
type Options = { key: string; secret: string; baseUrl: string; fetch?: typeof fetch }

/** What the API refused: `errors` names each field. */
export class AlianzaError extends Error {
  readonly status: number
  readonly requestId: string
  readonly errors: FieldError[]
  constructor({ status, title, request_id, errors }: Json) {
    super(String(title))
    this.name = 'AlianzaError'
    this.status = Number(status)
    this.requestId = String(request_id)
    this.errors = (errors ?? []) as FieldError[]
  }
}

/** Signed calls to the API. Each report may be repeated as it is: it is recorded once. */
export class AlianzaClient {
  readonly #options: Options
  constructor(options: Options) {
    this.#options = options
  }

  reportLead = (lead: Json) => this.#post('/leads', lead)
  reportSale = (sale: Json) => this.#post('/sales', sale)
  reportRefund = (refund: Json) => this.#post('/refunds', refund)
  reportEvent = (event: Json) => this.#post('/events', event)
  reportBatch = (reports: Report[]) => this.#post('/batch', { reports })
  createLink = (link: { enrollment_id: string; destination: string }) => this.#post('/links', link)
  findCustomer = (id: string) => this.#get(`/customers/${encodeURIComponent(id)}`)
  findConversion = (id: string) => this.#get(`/conversions/${encodeURIComponent(id)}`)
  listLinks = (query: Record<string, string> = {}) => this.#get('/links', query)
  listAffiliates = (query: Record<string, string> = {}) => this.#get('/affiliates', query)

  #post(path: string, body: Json) {
    const text = JSON.stringify(body)
    return this.#send(this.#url(path), text, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    })
  }

  #get(path: string, query: Record<string, string> = {}) {
    const url = this.#url(path)
    url.search = new URLSearchParams(query).toString()
    return this.#send(url, `GET ${url.pathname}${url.search}`, { method: 'GET', headers: {} })
  }

  #url(path: string) {
    return new URL(`${this.#options.baseUrl.replace(/\/+$/, '')}/api/v1${path}`)
  }

  async #send(url: URL, signed: string, request: RequestInit & { headers: Record<string, string> }) {
    const { key, secret } = this.#options
    const [id, seconds] = [randomUUID(), String(Math.floor(Date.now() / 1000))]
    const answer = await (this.#options.fetch ?? fetch)(url, {
      ...request,
      headers: {
        ...request.headers,
        'alianza-key': key,
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${signatureOf(secret, id, seconds, signed)}`,
      },
    })
    const data = (await answer.json()) as Json
    if (!answer.ok) throw new AlianzaError(data)
    const replayed = answer.headers.get('idempotent-replayed') === 'true'
    return { status: answer.status, replayed, data } satisfies Answer<Json>
  }
}
