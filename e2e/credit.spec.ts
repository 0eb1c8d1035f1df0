import type { APIRequestContext } from '@playwright/test'
import type { Sql } from 'postgres'
import { type CreditCase, creditCases } from '../supabase/tests/conversions/credit.cases'
import { type Answer, type Doors, play } from '../supabase/tests/conversions/credit.play'
import { expect, test } from './fixtures'
import { post, secretOf } from './shop'

const LANES = 4
const A_STORY = 48

/** Performs the steps of people in the database, and sends every report through the signed API. */
function doorsOf(db: Sql, request: APIRequestContext): Doors {
  return {
    act: (run) => db.begin(run) as never,
    report: async (kind, { keyId }, body) => {
      const answer = await post(request, { keyId, secret: secretOf(keyId) }, `/api/v1/${kind}s`, body)
      expect(answer.status(), await answer.text()).toBe(201)
      return (await answer.json()) as Answer
    },
  }
}

async function reportCase(doors: Doors, one: CreditCase) {
  const { answer, owner } = await play(doors, one)
  const { rule, reason } = answer.attribution ?? {}
  return { case: one.name, owner, why: rule ?? reason, attributed: answer.attributed }
}

test.describe('attribution through the signed API', () => {
  const stories = Array.from({ length: Math.ceil(creditCases.length / A_STORY) }, (_, n) =>
    creditCases.slice(n * A_STORY, (n + 1) * A_STORY),
  )
  for (const [n, cases] of stories.entries()) {
    test(`cases ${n * A_STORY + 1} to ${n * A_STORY + cases.length}`, async ({ db, request }) => {
      const doors = doorsOf(db, request)
      const waiting = [...cases]
      const seen: Awaited<ReturnType<typeof reportCase>>[] = []
      const lane = async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) seen.push(await reportCase(doors, one))
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      const wanted = cases.map(({ name, owner, why }) => ({
        case: name,
        owner,
        why,
        attributed: owner !== null,
      }))
      const byName = (a: { case: string }, b: { case: string }) => a.case.localeCompare(b.case)
      expect(seen.sort(byName)).toEqual(wanted.sort(byName))
    })
  }
})
