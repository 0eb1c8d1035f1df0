/** The recorder under load, failure and refusal: one file, because all of it drives the same made-up database. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Click, Recorded } from './click'
import { createRecorder } from './recorder'
import type { RecorderOptions } from './recorder-options'

type Call = { ids: string[]; succeed: () => void; fail: () => void; refuse: () => void }
const WRONG = new Error('the values are wrong')

const click = (id: string, code = 'known'): Click => ({
  id,
  code,
  visitor_id: 'v',
  network_hash: 'h',
  clicked_at: '2026-11-21T12:00:00.000Z',
})

/** A recorder whose database answers when the test lets it. */
function setUp(options: Partial<RecorderOptions> = {}) {
  const calls: Call[] = []
  const lost: string[] = []
  const failed: number[] = []
  const aside: string[] = []
  const recorder = createRecorder({
    record: (clicks) => {
      const { promise, resolve, reject } = Promise.withResolvers<Recorded[]>()
      const rows = clicks
        .filter(({ code }) => code === 'known')
        .map(({ id }) => ({ click_id: id, destination: `/to/${id}`, window_days: 30 }))
      const ids = clicks.map(({ id }) => id)
      const fail = () => reject(new Error('out of reach'))
      calls.push({ ids, succeed: () => resolve(rows), fail, refuse: () => reject(WRONG) })
      return promise
    },
    isWrong: (error) => error === WRONG,
    setAside: async ({ id }) => void aside.push(id),
    onFailed: (_error, waiting) => failed.push(waiting),
    onLost: ({ id }) => lost.push(id),
    gather: 0,
    ...options,
  })
  const ids = () => calls.map((call) => call.ids)
  return { recorder, calls, lost, failed, aside, ids }
}

/** Lets settled promises run their followers without moving the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('group commit', () => {
  it('sends at once when nothing is under way, then together what arrived meanwhile', async () => {
    const { recorder, calls, ids } = setUp({ lanes: 1 })
    const outcomes = ['a', 'b', 'c'].map((id) => recorder.take(click(id)))
    expect(ids()).toEqual([['a']])
    calls[0]?.succeed()
    await settle()
    expect(ids()).toEqual([['a'], ['b', 'c']])
    calls[1]?.succeed()
    expect(await Promise.all(outcomes)).toEqual(
      ['a', 'b', 'c'].map((id) => ({ kind: 'recorded', destination: `/to/${id}`, days: 30 })),
    )
    expect(recorder.figures()).toEqual({
      recorded: 3,
      late: 0,
      retried: 0,
      aside: 0,
      spilled: 0,
      lost: 0,
      waiting: 0,
      oldest: 0,
    })
  })

  it('answers nobody before the database has', async () => {
    const { recorder } = setUp()
    const answered = vi.fn()
    void recorder.take(click('a')).then(answered)
    await vi.advanceTimersByTimeAsync(249)
    expect(answered).not.toHaveBeenCalled()
  })

  it('keeps to its lanes and its batch size', () => {
    const { recorder, ids } = setUp({ lanes: 2, batch: 2 })
    for (const id of ['a', 'b', 'c', 'd', 'e']) void recorder.take(click(id))
    expect(ids()).toEqual([['a'], ['b']])
  })

  it('waits a moment for a batch when the option says so', async () => {
    const { recorder, ids } = setUp({ gather: 1 })
    for (const id of ['a', 'b']) void recorder.take(click(id))
    expect(ids()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ids()).toEqual([['a', 'b']])
  })

  it('answers that a code is unknown when the database names no destination', async () => {
    const { recorder, calls } = setUp()
    const outcome = recorder.take(click('a', 'other'))
    calls[0]?.succeed()
    expect(await outcome).toEqual({ kind: 'unknown' })
  })
})

describe('a database that does not answer', () => {
  it('lets the visitor go after 250 ms, once, and keeps the click', async () => {
    const { recorder, calls } = setUp()
    const answers: string[] = []
    let written = false
    void recorder.take(click('a')).then((outcome) => {
      answers.push(outcome.kind)
      if (outcome.kind === 'late') void outcome.written.then(() => (written = true))
    })
    await vi.advanceTimersByTimeAsync(250)
    expect(answers).toEqual(['late'])
    expect(written).toBe(false)
    calls[0]?.succeed()
    await settle()
    expect(answers).toEqual(['late'])
    expect(written).toBe(true)
    expect(recorder.figures()).toMatchObject({ recorded: 1, late: 1, lost: 0 })
  })

  it('retries in the order of arrival, also when two lanes fail the wrong way round', async () => {
    const { recorder, calls, ids } = setUp({ lanes: 2 })
    for (const id of ['a', 'b', 'c', 'd']) void recorder.take(click(id))
    calls[1]?.fail()
    calls[0]?.fail()
    await vi.advanceTimersByTimeAsync(100)
    expect(ids()).toEqual([['a'], ['b'], ['a', 'b', 'c', 'd']])
  })

  it('keeps the ids of a click when it is sent again', async () => {
    const { recorder, calls, ids } = setUp()
    void recorder.take(click('a'))
    calls[0]?.fail()
    await vi.advanceTimersByTimeAsync(100)
    expect(ids()).toEqual([['a'], ['a']])
    expect(recorder.figures()).toMatchObject({ retried: 1 })
  })

  it('waits longer after each failure, up to the longest pause, with one lane only', async () => {
    const { recorder, calls, ids } = setUp({ pauses: [100, 300], lanes: 2, batch: 1 })
    void recorder.take(click('a'))
    void recorder.take(click('b'))
    calls[0]?.fail()
    calls[1]?.fail()
    for (const [wait, expected] of [
      [99, 2],
      [1, 3],
      [200, 4],
      [300, 5],
      [299, 5],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait)
      expect(ids()).toHaveLength(expected)
      calls[expected - 1]?.fail()
      await settle()
    }
  })

  it('does not call while it pauses, however many arrive', async () => {
    const { recorder, calls, ids } = setUp()
    void recorder.take(click('a'))
    calls[0]?.fail()
    await settle()
    void recorder.take(click('b'))
    expect(ids()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(ids()[1]).toEqual(['a', 'b'])
  })

  it('still answers in time when the retry succeeds within the 250 ms', async () => {
    const { recorder, calls } = setUp()
    const outcome = recorder.take(click('a'))
    calls[0]?.fail()
    await vi.advanceTimersByTimeAsync(100)
    calls[1]?.succeed()
    expect(await outcome).toEqual({ kind: 'recorded', destination: '/to/a', days: 30 })
  })

  it('drops the oldest when the queue is full, reports it, and answers its visitor', async () => {
    const { recorder, calls, lost, ids } = setUp({ capacity: 2, lanes: 1 })
    const outcomes = ['a', 'b', 'c', 'd'].map((id) => recorder.take(click(id)))
    await settle()
    expect(lost).toEqual(['b'])
    calls[0]?.fail()
    await settle()
    expect(lost).toEqual(['b', 'a'])
    expect(await outcomes[1]).toMatchObject({ kind: 'late' })
    await vi.advanceTimersByTimeAsync(100)
    expect(ids().at(-1)).toEqual(['c', 'd'])
    calls.at(-1)?.succeed()
    await settle()
    expect(recorder.figures()).toMatchObject({ recorded: 2, lost: 2, waiting: 0 })
  })
})

describe('a click that can never be written', () => {
  /** A database that refuses every batch with one of these in it. */
  function refusing(...wrong: string[]) {
    const scene = setUp({ lanes: 1, batch: 8 })
    const answer = () => {
      const call = scene.calls.at(-1)
      if (call?.ids.some((id) => wrong.includes(id))) call.refuse()
      else call?.succeed()
      return settle()
    }
    return { ...scene, answer }
  }
  const letters = [...'abcdefghi']

  it('is set aside alone, and all the others are written in order', async () => {
    const { recorder, aside, lost, ids, answer } = refusing('e')
    const outcomes = letters.map((id) => recorder.take(click(id)))
    while (recorder.figures().recorded + aside.length < letters.length) await answer()
    expect(ids().map((batch) => batch.join(''))).toEqual([
      'a',
      'bcdefghi',
      'bcde',
      'bc',
      'defg',
      'de',
      'd',
      'ef',
      'e',
      'f',
      'gh',
      'i',
    ])
    expect(aside).toEqual(['e'])
    expect(lost).toEqual([])
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(
      letters.map((id) => (id === 'e' ? 'late' : 'recorded')),
    )
    expect(recorder.figures()).toMatchObject({ recorded: 8, aside: 1, lost: 0, retried: 0, waiting: 0 })
  })

  it('does not stop the others when it is the whole batch, or one of many', async () => {
    const { recorder, aside, answer } = refusing('a', 'c', 'd')
    for (const id of letters) void recorder.take(click(id))
    while (recorder.figures().recorded + aside.length < letters.length) await answer()
    expect(aside).toEqual(['a', 'c', 'd'])
  })

  it('waits with the others, in order, while it cannot be set aside either', async () => {
    let isDown = true
    const aside: string[] = []
    const { recorder, calls, ids, lost } = setUp({
      lanes: 1,
      setAside: async ({ id }) => {
        if (isDown) throw new Error('out of reach')
        aside.push(id)
      },
    })
    for (const id of ['a', 'b']) void recorder.take(click(id))
    calls[0]?.refuse()
    await settle()
    expect(recorder.figures()).toMatchObject({ waiting: 2, aside: 0, retried: 1 })
    isDown = false
    await vi.advanceTimersByTimeAsync(100)
    expect(ids().at(-1)).toEqual(['a', 'b'])
    calls[1]?.refuse()
    await settle()
    calls[2]?.refuse()
    await settle()
    calls[3]?.succeed()
    await settle()
    expect([aside, ids().at(-1), lost]).toEqual([['a'], ['b'], []])
  })

  it('is lost, and counted so, when what would hold it refuses it too', async () => {
    const { recorder, calls, lost } = setUp({ setAside: () => Promise.reject(WRONG) })
    const outcome = recorder.take(click('a'))
    calls[0]?.refuse()
    expect(await outcome).toMatchObject({ kind: 'late' })
    expect(lost).toEqual(['a'])
  })
})

it('knows how long the oldest click waits', async () => {
  const { recorder, calls } = setUp()
  void recorder.take(click('a'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(recorder.figures().oldest).toBe(7)
  calls[0]?.succeed()
  await settle()
  expect(recorder.figures().oldest).toBe(0)
})

describe('the end of the process', () => {
  it('has nothing to wait for when all is written', async () => {
    const { recorder } = setUp()
    await recorder.drain(1_000)
  })

  it('sends at once what waits in a pause, and ends when it is written', async () => {
    const { recorder, calls, lost, ids } = setUp({ pauses: [5_000, 5_000] })
    void recorder.take(click('a'))
    calls[0]?.fail()
    await settle()
    const drained = recorder.drain(1_000)
    expect(ids()).toHaveLength(2)
    calls[1]?.succeed()
    await drained
    expect(lost).toEqual([])
  })

  it('counts as lost what cannot be written in time', async () => {
    const { recorder, calls, lost } = setUp()
    void recorder.take(click('a'))
    calls[0]?.fail()
    await settle()
    const drained = recorder.drain(1_000)
    calls[1]?.fail()
    await vi.advanceTimersByTimeAsync(1_000)
    await drained
    expect(lost).toEqual(['a'])
  })
})
