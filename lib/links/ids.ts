import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
const pool = new Uint8Array(256 * BYTES)
let next = pool.length

/** A new id in the order of time. Random bytes are drawn for many at once: one draw costs as much as a whole visit. */
export function newId(): string {
  if (next === pool.length) {
    randomFillSync(pool)
    next = 0
  }
  next += BYTES
  return v7({ random: pool.subarray(next - BYTES, next) })
}
