import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { healthOfJobs, JOB_NAMES, JOBS } from './jobs'

const all = (state: string) => JOB_NAMES.map((name) => ({ name, state }))
const except = (name: string, state: string) =>
  all('ok').map((run) => (run.name === name ? { name, state } : run))

test('every job has a name of its own, and every path of the scheduler its jobs', () => {
  expect(new Set(JOB_NAMES).size).toBe(JOB_NAMES.length)
  const paths = readdirSync(join(import.meta.dirname, '../app/api/cron')).filter((name) => name !== 'refresh')
  expect(Object.keys(JOBS).sort()).toEqual(paths.sort())
})

test.each([
  ['all succeeded', all('ok'), { jobs: 'ok' }],
  ['one fails', except('keep_house', 'failing'), { jobs: 'failing', failing: ['keep_house'] }],
  ['one is late', except('send_outbox', 'late'), { jobs: 'late', late: ['send_outbox'] }],
  [
    'one is late and one fails',
    except('send_outbox', 'late').map((run) =>
      run.name === 'keep_house' ? { ...run, state: 'failing' } : run,
    ),
    { jobs: 'failing', failing: ['keep_house'], late: ['send_outbox'] },
  ],
  ['nothing ever ran', [], { jobs: 'late', late: JOB_NAMES }],
  ['one never ran', all('ok').slice(1), { jobs: 'late', late: [JOB_NAMES[0]] }],
  [
    'a job of an older version is still recorded',
    [...all('ok'), { name: 'gone', state: 'late' }],
    { jobs: 'ok' },
  ],
])('when %s', (_, runs, health) => expect(healthOfJobs(runs)).toEqual(health))
