import { expect, test } from 'vitest'
import { blocksOf, changesOf } from './whitepaper-schema'

test('blocks are paragraphs and lists', () => {
  expect(blocksOf('Uno\n\n- a\n- b\n\nDos')).toEqual([
    { kind: 'paragraph', text: 'Uno' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Dos' },
  ])
})

test.each([
  ['Uno\n\nDos', 'Uno\n\nDos', ['same Uno', 'same Dos']],
  ['Uno\n\nDos', 'Uno\n\nTres', ['same Uno', 'removed Dos', 'added Tres']],
  ['', 'Uno', ['added Uno']],
  ['Uno', '', ['removed Uno']],
  ['a\nb\nc', 'b\nc\nd', ['removed a', 'same b', 'same c', 'added d']],
])('%j became %j', (before, after, changes) => {
  expect(changesOf(before, after).map(({ kind, text }) => `${kind} ${text}`)).toEqual(changes)
})
