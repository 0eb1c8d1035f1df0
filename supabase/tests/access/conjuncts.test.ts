import { describe, expect, test } from 'vitest'
import { type Term, termsOf, termsOfQuery, without, wordingOf } from './conjuncts.ts'

const listed = (text: string, terms: Term[]) => terms.map((term) => `${term.by} ${wordingOf(text, term)}`)

describe('the terms of a condition', () => {
  test.each([
    ['a = 1', []],
    ['(a = 1)', []],
    ["((a = 1) AND (b <> 'x and y'))", ['true (a = 1)', "true (b <> 'x and y')"]],
    ['a and b or c', ['false a and b', 'true a', 'true b', 'false c']],
    ['a between 1 and 2 and c', ['true a between 1 and 2', 'true c']],
    [
      '(a IN ( SELECT e.id\n FROM e\n WHERE (e.f = ( SELECT x.y() AS y))))',
      ['true (e.f = ( SELECT x.y() AS y))'],
    ],
    ['exists (select 1 from e where a and b)', ['true a', 'true b']],
    ['case when a and b then c end', []],
  ])('%s', (text, terms) => expect(listed(text, termsOf(text))).toEqual(terms))

  test('of a function are those of its queries and decisions', () => {
    const body = `begin
      if claims ? 'a' and not exists (select 1 from s where s.id = 1 and s.u = 2) then return false; end if;
      if not found then return true; end if;
      return coalesce((select m.id from c join m on m.u = c.u and m.v is null where c.u = p order by 1), null);
    end`
    expect(listed(body, termsOfQuery(body))).toEqual([
      "true claims ? 'a'",
      'true not exists (select 1 from s where s.id = 1 and s.u = 2)',
      'true s.id = 1',
      'true s.u = 2',
      'true m.u = c.u',
      'true m.v is null',
      'true c.u = p',
    ])
  })

  test('leave the rest as it was', () => {
    const text = '(a = 1 and b = 2)'
    expect(termsOf(text).map((term) => without(text, term).replace(/\s+/g, ' '))).toEqual([
      '( true and b = 2)',
      '(a = 1 and true )',
    ])
  })
})
