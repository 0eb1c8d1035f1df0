import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { readWebhook } from './index.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const NOW = new Date('2026-11-21T12:00:00Z')

function sent(data: object, { id = 'e-1', secret = SECRET, at = NOW, sequence = 1 } = {}) {
  const body = JSON.stringify({ type: 'sale.created', timestamp: NOW.toISOString(), sequence, data })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  return { headers, body }
}

function memory() {
  const seen = new Set<string>()
  return (id: string) => {
    if (seen.has(id)) return true
    seen.add(id)
    return false
  }
}

const read = (
  { headers, body }: ReturnType<typeof sent>,
  secrets: string | string[] = SECRET,
  seen = memory(),
) => readWebhook(headers, body, secrets, seen, NOW.getTime())

describe('readWebhook', () => {
  it('reads what is signed, with one of two secrets while one is replaced', async () => {
    const one = sent({ amount: 1 })
    expect(await read(one)).toMatchObject({ id: 'e-1', event: { sequence: 1, data: { amount: 1 } } })
    expect(await read(one, [OTHER, SECRET])).toMatchObject({ id: 'e-1' })
  })

  it.each([
    ['a changed body', { ...sent({ amount: 1 }), body: sent({ amount: 2 }).body }, 'signature'],
    ['another secret', sent({}, { secret: OTHER }), 'signature'],
    ['another id', { ...sent({}), headers: { ...sent({}).headers, 'webhook-id': 'e-2' } }, 'signature'],
    [
      'a later time',
      { ...sent({}), headers: { ...sent({}).headers, 'webhook-timestamp': '1795262401' } },
      'signature',
    ],
    ['too old', sent({}, { at: new Date(NOW.getTime() - 301_000) }), 'age'],
    ['from the future', sent({}, { at: new Date(NOW.getTime() + 301_000) }), 'age'],
    ['no time', { ...sent({}), headers: { ...sent({}).headers, 'webhook-timestamp': 'x' } }, 'headers'],
    ['no signature', { ...sent({}), headers: { ...sent({}).headers, 'webhook-signature': '' } }, 'headers'],
  ])('refuses %s', async (_name, one, reason) => {
    await expect(read(one)).rejects.toMatchObject({ reason })
  })

  it('drops a repeat, and does not keep the id of what it refuses', async () => {
    const seen = memory()
    await expect(read({ ...sent({}), body: '{}' }, SECRET, seen)).rejects.toThrow()
    expect(await read(sent({}), SECRET, seen)).not.toBeNull()
    expect(await read(sent({}), SECRET, seen)).toBeNull()
  })

  it('lets the greater sequence win, whatever order events come in', async () => {
    const seen = memory()
    const state = { sequence: 0, status: '' }
    const arrivals = [
      sent({ status: 'paid' }, { id: 'c', sequence: 9 }),
      sent({ status: 'pending' }, { id: 'a', sequence: 3 }),
      sent({ status: 'approved' }, { id: 'b', sequence: 7 }),
      sent({ status: 'pending' }, { id: 'a', sequence: 3 }),
    ]
    for (const one of arrivals) {
      const told = await read(one, SECRET, seen)
      if (!told || told.event.sequence <= state.sequence) continue
      Object.assign(state, { sequence: told.event.sequence, status: told.event.data.status })
    }
    expect(state).toEqual({ sequence: 9, status: 'paid' })
  })
})
