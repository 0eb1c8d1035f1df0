import { expect, test } from 'vitest'
import { callSchema } from './call-schema'
import { declareSchema, RISK_ITEMS } from './eligibility-schema'

const id = '00000000-0000-4000-8000-000000000000'
type Read = { error?: { issues: { path: PropertyKey[] }[] } | undefined }
const marked = ({ error }: Read) => error?.issues.map(({ path }) => path.join()).sort()

test('an empty declaration marks everything that is missing at once', () => {
  const empty = { offering_id: id, country: '', kind: 'person', legal_name: '', born_on: '' }
  const risks = RISK_ITEMS.map((item) => `risk_${item}`)
  expect(marked(declareSchema.safeParse(empty))).toEqual(
    ['born_on', 'country', 'legal_name', ...risks].sort(),
  )
  expect(marked(declareSchema.safeParse({ ...empty, kind: 'company' }))).not.toContain('born_on')
})

test('an empty call marks its fields beside the missing reason', () => {
  const form = { offering_id: id, slug: 'alianza', call: 'sale_withdraw', account: '', idempotency_key: id }
  expect(marked(callSchema.safeParse(form))).toEqual(['account', 'reason'])
})
