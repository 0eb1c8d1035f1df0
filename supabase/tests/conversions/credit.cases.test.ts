import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { creditCases } from './credit.cases.ts'
import { type Answer, play } from './credit.play.ts'

const sql = h.connect()

test('the table is large enough, and no case stands in it twice', () => {
  expect(creditCases.length).toBeGreaterThan(150)
  expect(new Set(creditCases.map(({ name }) => name)).size).toBe(creditCases.length)
})

test.each(creditCases)('$name', async (one) => {
  await h.rolledBack(sql, async (tx) => {
    const report = async (...reported: [never, h.Program, never]) =>
      (await h.report(tx, ...reported)) as unknown as Answer
    const { answer, owner } = await play({ act: (run) => run(tx), report: report as never }, one)
    const { rule, reason } = answer.attribution ?? {}
    expect({ owner, why: rule ?? reason, attributed: answer.attributed }).toEqual({
      owner: one.owner,
      why: one.why,
      attributed: one.owner !== null,
    })
    expect(rule === null).toBe(one.owner === null)
  })
})
