import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as generated from '@/lib/supabase/enums'
import { lineOf, type Node, parse, ROOT, readSources, stringOf, walk } from './source'

const ENUMS = Object.entries(generated) as [string, readonly string[]][]
const GENERATED = 'lib/supabase/enums.ts'
/** The client of the API is published by itself and imports nothing of the product. */
const PACKAGES = ['packages/client/client.ts', 'packages/client/index.ts', 'packages/client/receiver.ts']

/** Lists of an enum's values that stand for something else than the enum, each with its reason. */
const OWN_LISTS: { path: string; values: string; of: string; why: string }[] = [
  {
    path: 'components/rewards/reward-rows.tsx',
    values: 'month day week quarter year ever',
    of: 'REWARD_PERIOD',
    why: 'the form offers the usual period first',
  },
  {
    path: 'lib/affiliates/schema.ts',
    values: 'prepared confirmed sent failed',
    of: 'PAYOUT_STAGE',
    why: 'the stages in which money has not arrived and is not back',
  },
  {
    path: 'lib/binding.ts',
    values: 'every_purchase renewals first_sale none',
    of: 'CUSTOMER_BINDING',
    why: 'the form begins with what binds most',
  },
  {
    path: 'lib/connectors/schema.ts',
    values: 'lead sale refund reinstatement',
    of: 'CONVERSION_KIND',
    why: 'the kinds that shops report',
  },
  {
    path: 'lib/connectors/schema.ts',
    values: 'refused waiting recorded repeated ignored',
    of: 'CONNECTOR_DELIVERY_STATE',
    why: 'the tabs begin with what somebody has to look at',
  },
  {
    path: 'lib/conversions/rules.ts',
    values: 'lead sale refund reinstatement custom clicks bounty manual override',
    of: 'CONVERSION_KIND',
    why: 'the filter has a refund and what takes it back side by side',
  },
  {
    path: 'lib/reward-words.ts',
    values: 'sale recurring lead click custom',
    of: 'REWARD_EVENT',
    why: 'the form offers the usual event first',
  },
  {
    path: 'lib/rewards/schema.ts',
    values: 'last_click first_click coupon bound_customer',
    of: 'ATTRIBUTION_RULE',
    why: 'the rules by which the simulator credits: nothing is given by hand there',
  },
]

/** The strings of a list, of a choice of types too; null when it holds anything else. */
function valuesOf(node: Node): string[] | null {
  const parts =
    node.type === 'ArrayExpression'
      ? (node.elements as unknown[])
      : node.type === 'TSUnionType'
        ? (node.types as Node[]).map((type) => (type.type === 'TSLiteralType' ? type.literal : type))
        : []
  const values = parts.map(stringOf)
  return values.length > 0 && values.every((value) => value !== null) ? values : null
}

const hasAll = (values: readonly string[], of: readonly string[]) =>
  values.length === of.length && of.every((value) => values.includes(value))

/** Whether the values are a part of the enum in the enum's own order. */
function isInOrder(values: string[], of: readonly string[]): boolean {
  const places = values.map((value) => of.indexOf(value))
  return places.every((place, index) => place > (places[index - 1] ?? -1))
}

/** The enum that a list repeats: all its values in any order from three on, a part in its order from four on. */
const repeated = (values: string[]) =>
  ENUMS.find(([, of]) => values.length >= 3 && hasAll(values, of)) ??
  ENUMS.find(([, of]) => values.length >= 4 && isInOrder(values, of))

function copiesIn(path: string, text: string, tree = parse(text)) {
  return [...walk(tree)].flatMap(({ node }) => {
    const values = valuesOf(node)
    const [of] = (values && repeated(values)) ?? []
    return values && of ? [{ path, values: values.join(' '), of, line: lineOf(text, node.start) }] : []
  })
}

const found = [
  ...readSources().filter(({ path }) => path !== GENERATED),
  ...PACKAGES.map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return { path, text, tree: parse(text) }
  }),
].flatMap(({ path, text, tree }) => copiesIn(path, text, tree))

const isNamed = (copy: { path: string; values: string }) =>
  OWN_LISTS.some(({ path, values }) => path === copy.path && values === copy.values)

test('finds a list that repeats an enum, in any order, in part, or as a type', () => {
  const text = `const a = ['affiliates', 'customers', 'conversions']
    const b = ['conversions', 'affiliates', 'customers'] as const
    const c = ['pending', 'held', 'approved', 'paid']
    const d = ['paid', 'held', 'approved', 'pending']
    const e = ['pending', 'matured']
    type F = 'open' | 'review' | 'invitation'`
  expect(copiesIn('x.ts', text).map(({ line, of }) => `${line} ${of}`)).toEqual([
    '1 IMPORT_KIND',
    '2 IMPORT_KIND',
    '3 COMMISSION_STATUS',
    '6 ADMISSION_MODE',
  ])
})

test('nobody writes down the values of an enum again', () => {
  const copies = found.filter((copy) => !isNamed(copy))
  expect(copies.map(({ path, line, of }) => `${path}:${line} repeats ${of} of ${GENERATED}`)).toEqual([])
})

test('no reason outlives its list', () => {
  const outlived = OWN_LISTS.filter(
    ({ path, values }) => !found.some((copy) => copy.path === path && copy.values === values),
  )
  expect(outlived).toEqual([])
})
