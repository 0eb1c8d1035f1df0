import { expect, test } from 'vitest'
import { isListedAddress, isSameName, listProvider, nameWords, readSanctions } from './screening'

const LIST = readSanctions(
  `Name,Type,Aliases,Addresses,Born
"PÉREZ GÓMEZ, José Luis",individual,"Pepe Pérez; J. L. Peres",0xAbC0000000000000000000000000000000000001,1961; circa 1962
"Empresa Naviera del Sur, S.A.",entity,,,
Zarqawi,individual,,,
`,
  'list 2026-11',
)
const screen = async (legal_name: string, born_on: string | null = null, addresses: string[] = []) =>
  (await listProvider(LIST).screen({ legal_name, born_on, addresses })).result

test.each([
  ['José Luis Pérez Gómez', null, 'match'],
  ['jose luis perez gomez', '1961-05-06', 'match'],
  ['Gomez Perez Jose', '1962-01-01', 'match'],
  ['Jose Luis Peréz Gomes', null, 'match'], // one letter differs
  ['José Luis Pérez Gómez', '1990-05-06', 'clear'], // born in another year
  ['José Gómez', null, 'match'], // both words are the person's
  ['Pepe Perez', null, 'match'], // an alias
  ['José', null, 'clear'],
  ['Ana María Ruiz', null, 'clear'],
  ['Naviera del Sur Empresa', null, 'match'], // forms of companies are left out
  ['Zarqawi', null, 'match'],
  ['Omar Zarqawi', null, 'clear'], // one word alone has to be the whole name
])('%s, born %s: %s', async (name, born, result) => {
  expect(await screen(name, born)).toBe(result)
})

test('an address of the list is a match, whatever the name', async () => {
  expect(await screen('Ana Ruiz', null, ['0xabc0000000000000000000000000000000000001'])).toBe('match')
  expect(await screen('Ana Ruiz', null, ['0xabc0000000000000000000000000000000000002'])).toBe('clear')
  expect(isListedAddress(LIST, '0xABC0000000000000000000000000000000000001')).toBe(true)
})

test('without a list nothing was compared, and the result says so', async () => {
  expect(await listProvider(null).screen({ legal_name: 'Ana', born_on: null, addresses: [] })).toEqual({
    result: 'unavailable',
    screened_with: 'none',
  })
  expect(
    (await listProvider(LIST).screen({ legal_name: 'Ana', born_on: null, addresses: [] })).screened_with,
  ).toBe('list 2026-11')
})

test('a file that is no list is refused, not taken for one without names', () => {
  expect(() => readSanctions('', 'x')).toThrow('no names')
  expect(() => readSanctions('a,b\n1,2\n', 'x')).toThrow('no names')
})

test('names are compared by their words, whatever stands between them', () => {
  expect(nameWords('Dr. O’Neill-García, de la Cruz')).toEqual(['cruz', 'garcia', 'neill', 'o'])
  expect(nameWords('Al La')).toEqual(['al', 'la'])
  expect(isSameName([], ['a'])).toBe(false)
  expect(isSameName(['ana', 'ruiz'], ['ana', 'ana'])).toBe(false)
  expect(isSameName(['maria', 'ruiz'], ['amria', 'ruiz'])).toBe(true)
})
