import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Click } from './click'
import { createRecorder } from './recorder'
import type { RecorderOptions } from './recorder-options'

const click = (id: string): Click => ({
  id,
  code: 'known',
  visitor_id: 'v',
  network_hash: 'h',
  clicked_at: '2026-11-21T12:00:00.000Z',
})

/** A recorder with a database that answers only once it is up, and a disk whose writes are observable. */
function setUp(options: Partial<RecorderOptions> = {}, disk: 'writes' | 'hangs' | 'refuses' = 'writes') {
  const calls: string[] = []
  const scene = { isUp: false, calls, lost: [] as string[] }
  const recorder = createRecorder({
    record: async (clicks) => {
      if (!scene.isUp) throw new Error('out of reach')
      return clicks.map(({ id }) => ({ click_id: id, destination: '/', window_days: 30 }))
    },
    isWrong: () => false,
    setAside: async () => undefined,
    onFailed: () => undefined,
    onLost: ({ id }) => scene.lost.push(id),
    journal: {
      keep: ({ id }) => {
        calls.push(`keep ${id}`)
        return disk === 'hangs' ? new Promise(() => undefined) : Promise.resolve(disk === 'writes')
      },
      settle: (id) => calls.push(`settle ${id}`),
      spill: (id) => calls.push(`spill ${id}`),
    },
    gather: 0,
    pauses: [1_000, 1_000],
    ...options,
  })
  return Object.assign(scene, { recorder })
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
async function answerOf(outcome: Promise<{ kind: string }>) {
  const answered: string[] = []
  void outcome.then(({ kind }) => answered.push(kind))
  await pass(0)
  return answered
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a visitor who is sent on before the database answers', () => {
  it('has a click on the disk, which goes when it is recorded', async () => {
    const scene = setUp()
    const outcome = scene.recorder.take(click('a'))
    await pass(249)
    expect([await answerOf(outcome), scene.calls]).toEqual([[], []])
    await pass(1)
    expect([await answerOf(outcome), scene.calls]).toEqual([['late'], ['keep a']])
    scene.isUp = true
    await pass(1_000)
    expect(scene.calls).toEqual(['keep a', 'settle a'])
  })

  it('costs the disk nothing when the database answers in time', async () => {
    const scene = setUp()
    scene.isUp = true
    expect(await scene.recorder.take(click('a'))).toMatchObject({ kind: 'recorded' })
    expect(scene.calls).toEqual([])
  })

  it('waits no longer for a disk than for a database', async () => {
    const scene = setUp({}, 'hangs')
    const outcome = scene.recorder.take(click('a'))
    await pass(499)
    expect(await answerOf(outcome)).toEqual([])
    await pass(1)
    expect(await answerOf(outcome)).toEqual(['late'])
  })
})

describe('more clicks than memory has room for', () => {
  it('go to the disk, the oldest first, and none is lost', async () => {
    const scene = setUp({ capacity: 2, lanes: 1 })
    const outcomes = ['a', 'b', 'c', 'd'].map((id) => scene.recorder.take(click(id)))
    await pass(0)
    expect(scene.calls).toEqual(['keep b', 'keep a', 'spill b', 'spill a'])
    expect(await answerOf(outcomes[0] as Promise<{ kind: string }>)).toEqual(['late'])
    expect(scene.recorder.figures()).toMatchObject({ spilled: 2, lost: 0, waiting: 2 })
  })

  it('are lost only when the disk refuses them too', async () => {
    const scene = setUp({ capacity: 1, lanes: 1 }, 'refuses')
    for (const id of ['a', 'b', 'c']) void scene.recorder.take(click(id))
    await pass(0)
    expect(scene.lost).toEqual(['b', 'a'])
    expect(scene.recorder.figures()).toMatchObject({ spilled: 0, lost: 2 })
  })
})

describe('clicks that come back from the disk', () => {
  it('are recorded with the others, and resolve when all of them are', async () => {
    const scene = setUp()
    const written = scene.recorder.restore(['a', 'b'].map(click))
    const isWritten = vi.fn()
    void written.then(isWritten)
    await pass(900)
    expect(isWritten).not.toHaveBeenCalled()
    scene.isUp = true
    await pass(1_000)
    expect(isWritten).toHaveBeenCalledWith(true)
    expect(scene.calls).toEqual([])
  })

  it('stay where they are when memory has no room for them', async () => {
    const scene = setUp({ capacity: 1, lanes: 1 })
    const written = scene.recorder.restore(['a', 'b', 'c'].map(click))
    await pass(0)
    scene.isUp = true
    await pass(1_000)
    expect(await written).toBe(false)
    expect([scene.calls, scene.lost]).toEqual([[], []])
  })
})

describe('the end of the process', () => {
  it('leaves on the disk what cannot be written in time, and loses nothing', async () => {
    const scene = setUp()
    for (const id of ['a', 'b']) void scene.recorder.take(click(id))
    await pass(0)
    const drained = scene.recorder.drain(500)
    await pass(0)
    expect(scene.calls).toEqual(['keep a', 'keep b'])
    await pass(500)
    await drained
    expect(scene.lost).toEqual([])
  })
})
