import { expect, test } from 'vitest'
import { foldedWords } from './fold'

test.each([
  ['Ríos', ['rios']],
  ['Ferrer, Lucía', ['ferrer', 'lucia']],
  ['ÑANDÚ ñandú', ['nandu']],
  ['Ana+1@Correo.pa', ['ana+1@correo.pa']],
  ['100% a_b*(c)', ['100', 'a', 'b', 'c']],
  ['%_ *', []],
])('%j is searched for by %j', (typed, words) => {
  expect(foldedWords(typed)).toEqual(words)
})
