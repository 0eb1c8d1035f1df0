import { createHmac } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { setting } from './fixtures'

export type Shop = { keyId: string; secret: string }

/** The secret of a key, as the screen shows it once. */
export function secretOf(keyId: string): string {
  return `whsec_${createHmac('sha256', setting('APP_SECRET')).update(`program-key:${keyId}`).digest('base64')}`
}

/** The headers of a signed call, by the Standard Webhooks scheme with the program's key. */
export function sign(shop: Shop, payload: string, at = new Date(), id = `msg_${Date.now()}`) {
  return {
    'content-type': 'application/json',
    'alianza-key': shop.keyId,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(shop.secret).sign(id, at, payload),
  }
}

/** Calls the program API as a shop does. */
export function post(request: APIRequestContext, shop: Shop, path: string, body: object) {
  const payload = JSON.stringify(body)
  return request.post(path, { data: payload, headers: sign(shop, payload) })
}

/** Deletes through the program API: the signature covers the method and the address. */
export function remove(request: APIRequestContext, shop: Shop, path: string) {
  const { 'content-type': _none, ...headers } = sign(shop, `DELETE ${path}`)
  return request.delete(path, { headers })
}

/** Reads from the program API: the signature covers the method and the address. */
export function read(request: APIRequestContext, shop: Shop, path: string) {
  const { 'content-type': _none, ...headers } = sign(shop, `GET ${path}`)
  return request.get(path, { headers })
}
