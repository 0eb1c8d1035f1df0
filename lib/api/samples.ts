/** How a call is signed, in Node without any library. */
export const signingSample = (api: string) => `import { createHmac, randomUUID } from 'node:crypto'

const key = process.env.ALIANZA_KEY        // key_…
const secret = process.env.ALIANZA_SECRET  // whsec_…

export async function reportSale(order) {
  const body = JSON.stringify(order)
  const id = randomUUID()
  const time = Math.floor(Date.now() / 1000).toString()
  const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
  const signature = 'v1,' + mac.update(id + '.' + time + '.' + body).digest('base64')
  return fetch('${api}/sales', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'alianza-key': key,
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': signature,
    },
    body,
  })
}

await reportSale({ order_id: 'A-1001', customer_id: 'C-7', amount: 9900, currency: 'USD' })`

/** How a receiver checks what arrives and drops what it has seen. */
export const receivingSample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(headers, body, secret) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false
  const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
  const expected = mac.update(id + '.' + time + '.' + body).digest()
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.split(',')[1] ?? '', 'base64')
    return one.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
