import { expect, test } from 'vitest'
import { catalogue } from '@/lib/i18n/catalogue'
import { type Locale, routing } from '@/lib/i18n/routing'
import { callKey, PERMISSION_AREAS, policyKey } from './permission-schema'

const functions = PERMISSION_AREAS.flatMap(({ calls }) => Object.values(calls).flat())
const sentences = PERMISSION_AREAS.flatMap(({ policies }) => policies.flatMap(([, all]) => all))
/** Of names, those without a label; of labels, those that nothing is called by any more. */
function compare(names: string[], labels: object) {
  return {
    missing: names.filter((name) => !Object.hasOwn(labels, name)),
    unused: Object.keys(labels).filter((label) => !names.includes(label)),
  }
}
const NONE = { missing: [], unused: [] }

test.each(routing.locales)(
  'each served function and each policy has a label in messages/%s/permissions.json',
  (locale: Locale) => {
    const { calls, policies } = catalogue[locale].permissions
    expect(compare(functions.map(callKey), calls)).toEqual(NONE)
    expect(compare(sentences.map(policyKey), policies)).toEqual(NONE)
  },
)

test('two sentences never share a label, and a label is no name of the database', () => {
  expect(new Set(sentences.map(policyKey)).size).toBe(new Set(sentences).size)
  for (const locale of routing.locales)
    for (const label of Object.values(catalogue[locale].permissions.calls)) expect(label).not.toContain('_')
})
