import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideManySchema } from './change-schema'

const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
const form = { decision: 'approve', reason: '', seen: [one, two].join(','), idempotency_key: randomUUID() }

test('all is what the page named, whatever came into the state since', () => {
  expect(decideManySchema.parse({ ...form, all: 'on', [three]: 'on' }).commission_ids).toEqual([one, two])
})

test('without it those that are ticked', () => {
  expect(decideManySchema.parse({ ...form, [three]: 'on', other: 'x' }).commission_ids).toEqual([three])
})

test.each([
  [{}, 'commission.choose'],
  [{ all: 'on', seen: '' }, 'commission.choose'],
  [{ all: 'on', decision: 'reject', reason: ' x ' }, 'commission.reason'],
])('names what is missing of %j', (more, message) => {
  const parsed = decideManySchema.safeParse({ ...form, ...more })
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message])
})
