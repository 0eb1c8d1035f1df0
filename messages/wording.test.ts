import { expect, test } from 'vitest'
import { en } from './en'
import { es } from './es'

type Tree = { [key: string]: string | Tree }

function texts(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : texts(value, `${prefix}${key}.`),
  )
}

/** Words that texts about the token must not use, whatever stands around them: not even to deny them. */
const FORBIDDEN = {
  es: [
    /garantiza|garantía|asegurad/i,
    /ingresos? pasivos?/i,
    /(rendimiento|retorno|rentabilidad|tasa|interés)(es)? fij[ao]s?\b/i,
    /(hasta|máximo de|de hasta)( un| el)? 16\s?%(?!.{0,200}fondo depositado)/is,
    /MiCA/i,
    /tokens? de (utilidad|servicio)|utility token/i,
    /aprobad/i,
    /registrad/i,
    /autorizad/i,
  ],
  en: [
    /guarante/i,
    /passive income/i,
    /fixed (return|yield|rate|income)/i,
    /(up to|maximum of) 16\s?%(?!.{0,200}pool funded)/is,
    /MiCA/i,
    /utility token/i,
    /\bapproved/i,
    /\bregistered/i,
    /\blicensed/i,
  ],
}
/** Every yield stands beside its condition: a contract, and a pool that was funded beforehand. */
const CONDITION = { es: /contrato.+fondo depositado de antemano/s, en: /contract.+pool funded beforehand/s }
const YIELD = { es: /(rendimiento|base|puntos)[^.]*\d\s?%/i, en: /(yield|base|points)[^.]*\d\s?%/i }

test.each([
  ['es', es],
  ['en', en],
] as const)('texts about the token keep to the words agreed on (%s)', (language, messages) => {
  const about = { ito: messages.ito, whitepaper: messages.whitepaper, risk: messages.legal.risk }
  const found = texts(about as Tree).flatMap(([key, text]) =>
    FORBIDDEN[language].filter((word) => word.test(text)).map((word) => `${key}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['es', es],
  ['en', en],
] as const)('every yield of the whitepaper carries its condition (%s)', (language, messages) => {
  const points = messages.whitepaper.chapters.token.body
    .split('<li>')
    .filter((one) => YIELD[language].test(one))
  expect(points).toHaveLength(3)
  for (const point of points) expect(point).toMatch(CONDITION[language])
  expect(messages.ito.caveat).toMatch(CONDITION[language])
})

test('the patterns catch forbidden claims and pass harmless ones', () => {
  const caught = (language: 'es' | 'en', text: string) => FORBIDDEN[language].some((word) => word.test(text))
  expect(caught('en', 'Yields of up to 16%.')).toBe(true)
  expect(
    caught('en', 'a maximum of 16%. Rate set by contract, paid only from a pool funded beforehand'),
  ).toBe(false)
  expect(caught('es', 'con un máximo de 16 %.')).toBe(true)
  expect(caught('es', 'un token de utilidad')).toBe(true)
})

/** English is American (docs/glossary.md); a word before a brace is a state's name, not a text. */
const BRITISH =
  /\b(licences?|organis\w+|favour\w*|colours?|behaviour|recognis\w+|authoris\w+|cancelled|labelled|travelled|catalogues?|enquir(y|ies)|towards|cheques?|fulfil|centres?|analyse\w*|any more|programmes?)\b(?!\s*\{)/i

test('English texts are spelled as in America', () => {
  const found = texts(en as Tree).flatMap(([key, text]) => {
    const word = BRITISH.exec(text)?.[0]
    return word ? [`${key}: ${word}`] : []
  })
  expect(found).toEqual([])
})
