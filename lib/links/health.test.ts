import { expect, test } from 'vitest'
import { healthOf } from './health'

const figures = (oldest: number, state: 'ready' | 'unwritable' = 'ready') => ({
  recorded: 7,
  late: 0,
  retried: 0,
  aside: 0,
  spilled: 0,
  lost: 0,
  waiting: oldest ? 12 : 0,
  oldest,
  journal: { state, waiting: 0, files: 0 },
})

test.each([
  ['nobody visited yet', null, 'ok', 200],
  ['all is written', figures(0), 'ok', 200],
  ['the database takes a breath', figures(9), 'ok', 200],
  ['clicks wait', figures(10), 'degraded', 503],
  ['the disk takes nothing', figures(0, 'unwritable'), 'degraded', 200],
  ['both', figures(60, 'unwritable'), 'degraded', 503],
])('when %s', (_, clicks, status, code) => expect(healthOf(clicks)).toEqual({ status, code }))
