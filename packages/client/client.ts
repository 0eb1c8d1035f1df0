import { randomUUID } from 'node:crypto'
import { signatureOf } from './sign.ts'
import type { Operations } from './types.ts'

type Id = keyof Operations
type Body<I extends Id> = Operations[I]['body']
type Query<I extends Id> = Operations[I]['query']
export type FieldError = { field: string; code: string; message: string }
export type Answer<T> = { status: number; replayed: boolean; data: T }
export type Result<I extends Id> = Promise<Answer<Operations[I]['result']>>
export type Report =
  | ({ kind: 'lead' } & Body<'reportLead'>)
  | ({ kind: 'sale' } & Body<'reportSale'>)
  | ({ kind: 'event' } & Body<'reportEvent'>)
  | ({ kind: 'refund' } & Body<'reportRefund'>)
  | ({ kind: 'reinstatement' } & Body<'reportReinstatement'>)
type Options = {
  key: string
  secret: string
  baseUrl: string
  fetch?: typeof fetch
  /** How often a call is made at most while the API is out of reach; 4 unless said. */
  attempts?: number
  /** Milliseconds before the second attempt, doubled before each further one; 500 unless said. */
  firstWait?: number
}
type Problem = { title?: string; status?: number; request_id?: string; errors?: FieldError[] }

const PASSING = new Set([429, 502, 503, 504])
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What the API refused: `errors` names each field. */
export class AlianzaError extends Error {
  readonly status: number
  readonly requestId: string
  readonly errors: FieldError[]
  constructor(
    { title = 'The API refused the call.', request_id = '', errors = [] }: Problem,
    status: number,
  ) {
    super(title)
    this.name = 'AlianzaError'
    this.status = status
    this.requestId = request_id
    this.errors = errors
  }
}

/**
 * Signed calls to the API. Every call may be made twice: a report's own id makes it one, and so the client makes it again by
 * itself while the API does not answer.
 */
export class AlianzaClient {
  readonly #options: Options
  constructor(options: Options) {
    this.#options = options
  }

  reportLead = (lead: Body<'reportLead'>) => this.#post<'reportLead'>('/leads', lead)
  reportSale = (sale: Body<'reportSale'>) => this.#post<'reportSale'>('/sales', sale)
  reportRefund = (refund: Body<'reportRefund'>) => this.#post<'reportRefund'>('/refunds', refund)
  reportReinstatement = (reinstatement: Body<'reportReinstatement'>) =>
    this.#post<'reportReinstatement'>('/reinstatements', reinstatement)
  reportEvent = (event: Body<'reportEvent'>) => this.#post<'reportEvent'>('/events', event)
  /** At most a thousand; each has its own outcome, in the order of the reports. */
  reportBatch = (reports: Report[]) => this.#post<'reportBatch'>('/batch', { reports })
  subscribeWebhook = (to: Body<'subscribeWebhook'>) => this.#post<'subscribeWebhook'>('/webhooks', to)
  listWebhooks = () => this.#get<'listWebhooks'>('/webhooks')
  unsubscribeWebhook = (id: string) =>
    this.#bare<'unsubscribeWebhook'>('DELETE', `/webhooks/${encodeURIComponent(id)}`)
  createLink = (link: Body<'createLink'>) => this.#post<'createLink'>('/links', link)
  findCustomer = (id: string) => this.#get<'findCustomer'>(`/customers/${encodeURIComponent(id)}`)
  findConversion = (id: string) => this.#get<'findConversion'>(`/conversions/${encodeURIComponent(id)}`)
  listLinks = (query: Query<'listLinks'> = {}) => this.#get<'listLinks'>('/links', query)
  listAffiliates = (query: Query<'listAffiliates'> = {}) => this.#get<'listAffiliates'>('/affiliates', query)

  /** Every link, page after page, newest first. */
  async *eachLink(query: Omit<Query<'listLinks'>, 'cursor'> = {}) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = await this.listLinks({ ...query, ...(cursor && { cursor }) })
      yield* data.links
      cursor = data.next_cursor
    }
  }

  /** Every affiliate of the program, page after page, newest first. */
  async *eachAffiliate(query: Omit<Query<'listAffiliates'>, 'cursor'> = {}) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = await this.listAffiliates({ ...query, ...(cursor && { cursor }) })
      yield* data.affiliates
      cursor = data.next_cursor
    }
  }

  #post<I extends Id>(path: string, body: unknown): Result<I> {
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json' }
    return this.#send(this.#url(path), text, { method: 'POST', body: text, headers })
  }

  #get<I extends Id>(path: string, query: Record<string, string | undefined> = {}): Result<I> {
    return this.#bare('GET', path, query)
  }

  /** A call without a body: what is signed is the method and the address. */
  #bare<I extends Id>(
    method: 'GET' | 'DELETE',
    path: string,
    query: Record<string, string | undefined> = {},
  ): Result<I> {
    const url = this.#url(path)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    return this.#send(url, `${method} ${url.pathname}${url.search}`, { method, headers: {} })
  }

  #url(path: string) {
    return new URL(`${this.#options.baseUrl.replace(/\/+$/, '')}/api/v1${path}`)
  }

  async #send<T>(
    url: URL,
    signed: string,
    request: RequestInit & { headers: Record<string, string> },
  ): Promise<Answer<T>> {
    const { attempts = 4, firstWait = 500 } = this.#options
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      const pause = firstWait * 2 ** (attempt - 1)
      try {
        const answer = await this.#call(url, signed, request)
        if (isLast || !PASSING.has(answer.status)) return await read<T>(answer)
        await wait(Math.max(pause, Number(answer.headers.get('retry-after') ?? 0) * 1000))
      } catch (error) {
        if (isLast || error instanceof AlianzaError) throw error
        await wait(pause) // nothing came back: whatever was taken then is answered as before
      }
    }
  }

  /** Each attempt is signed anew: a signature is worth five minutes. */
  #call(url: URL, signed: string, request: RequestInit & { headers: Record<string, string> }) {
    const { key, secret } = this.#options
    const [id, seconds] = [randomUUID(), String(Math.floor(Date.now() / 1000))]
    return (this.#options.fetch ?? fetch)(url, {
      ...request,
      headers: {
        ...request.headers,
        'alianza-key': key,
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${signatureOf(secret, id, seconds, signed)}`,
      },
    })
  }
}

async function read<T>(answer: Response): Promise<Answer<T>> {
  const text = await answer.text()
  if (!answer.ok) throw new AlianzaError(problemIn(text), answer.status)
  const replayed = answer.headers.get('idempotent-replayed') === 'true'
  return { status: answer.status, replayed, data: JSON.parse(text) as T }
}

/** A proxy in between may answer with something else than a problem document. */
function problemIn(text: string): Problem {
  try {
    return JSON.parse(text) as Problem
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
