import { expect, test } from 'vitest'
import { argumentsOf, compareMessages, raisedKeys, unexplainedKeys } from './messages'

test('finds arguments at any depth, with their kind', () => {
  const text = 'Hola {name}, <link>{count, plural, one {# venta por {sum, number}} other {# ventas}}</link>'
  expect(argumentsOf(text)).toEqual(['argument name', 'number sum', 'plural count', 'tag link'])
})

test('says nothing when both languages agree', () => {
  expect(compareMessages({ a: { b: 'Hola {name}' } }, { a: { b: 'Hello {name}' } })).toEqual([])
})

test('prints every difference', () => {
  const es = {
    a: 'Hola {name}',
    b: 'Solo aquí',
    c: '{n, plural, one {#} other {#}}',
    d: '{broken',
    e: 'Vacío',
  }
  const en = { a: 'Hello {nombre}', c: '{n}', d: 'Fine', e: '', f: 'Only here' }
  expect(compareMessages(es, en).map((line) => line.split(':')[0])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('reads the keys that SQL raises', () => {
  const sql = `raise exception 'errors.commission.not_pending' using errcode = 'PT409';
    raise exception 'errors.forbidden' using errcode = 'PT403'; -- errors.in.a.comment
    raise exception 'errors.forbidden';`
  expect(raisedKeys(sql)).toEqual(['errors.commission.not_pending', 'errors.forbidden'])
})

test('names raised keys without a text', () => {
  const messages = { errors: { forbidden: 'No', commission: { own: 'Tuya' } } }
  const missing = unexplainedKeys(
    ['errors.forbidden', 'errors.commission', 'errors.commission.own'],
    'Spanish',
    messages,
  )
  expect(missing).toEqual(['errors.commission: raised in SQL, missing in Spanish.'])
})
