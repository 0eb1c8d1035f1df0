import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { newId } from './ids'

it('makes ids of version 7, each once, over more than one draw of random bytes', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(new Set(ids).size).toBe(2_000)
})

it('orders ids by the millisecond', async () => {
  const first = newId()
  await expect
    .poll(() => Date.now())
    .toBeGreaterThan(Number.parseInt(first.replace('-', '').slice(0, 12), 16))
  expect(newId() > first).toBe(true)
})
