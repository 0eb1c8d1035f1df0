import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { create, scene, visit } from './stage.ts'

const sql = h.connect()

describe('where a link leads', () => {
  const shop = 'https://shop.example.com/'
  test.each<[string, string, JSONValue, string]>([
    ['alone', '/planes', {}, '/planes'],
    ['with a campaign', `${shop}a`, { source: 'x' }, `${shop}a?utm_source=x`],
    ['behind a query', `${shop}a?b=1`, { source: 'x' }, `${shop}a?b=1&utm_source=x`],
    ['before a fragment', '/a#b?c', { medium: 'x' }, '/a?utm_medium=x#b?c'],
    [
      'in order',
      '/',
      { content: 'e', term: 'd', campaign: 'c', medium: 'b', source: 'a' },
      '/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e',
    ],
    [
      'encoded',
      '/',
      { campaign: 'Día de la Madre & más\\1=#' },
      '/?utm_campaign=D%C3%ADa%20de%20la%20Madre%20%26%20m%C3%A1s%5C1%3D%23',
    ],
  ])('%s', async (_name, destination, utm, expected) => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const link = await create(tx, affiliate, { destination, utm })
      expect(await visit(tx, link.code)).toBe(expected)
      const rows = await tx`select destination from public.resolve_links(${[link.code]})`
      expect(rows).toEqual([{ destination: expected }])
    })
  })

  const routes = [
    { country: 'PA', device: 'phone', destination: `${shop}pa-phone` },
    { country: 'PA', destination: `${shop}pa` },
    { device: 'tablet', destination: '/tablet' },
  ]
  test.each<[string | null, string | null, string]>([
    ['PA', 'phone', `${shop}pa-phone?utm_source=x`],
    ['PA', 'tablet', `${shop}pa?utm_source=x`],
    ['CR', 'tablet', '/tablet?utm_source=x'],
    ['CR', 'phone', '/base?utm_source=x'],
    [null, 'phone', '/base?utm_source=x'],
    [null, null, '/base?utm_source=x'],
    ['PA', null, `${shop}pa?utm_source=x`],
  ])('from %s on a %s: the first rule that fits', async (country, device, expected) => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const link = await create(tx, affiliate, { destination: '/base', utm: { source: 'x' }, routes })
      expect(await visit(tx, link.code, { country, device })).toBe(expected)
    })
  })

  test('a rule whose address the program took back is passed over', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const link = await create(tx, affiliate, { routes })
      await tx`update public.programs set domains = '{}' where id = ${program.id}`
      expect(await visit(tx, link.code, { country: 'PA', device: 'tablet' })).toBe('/tablet')
    })
  })
})

describe('what a click keeps', () => {
  test('is the link’s marks, and those of the visit over them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const link = await create(tx, affiliate, { sub_ids: { s1: 'blog', s2: 'pie' } })
      const click = {
        ...h.aClick(link.code),
        sub_ids: { s2: 'cabecera', s5: 'x' },
        country: 'PA',
        device: 'phone',
        referrer_host: 'blog.example.com',
      }
      const plain = h.aClick(link.code)
      await h.recordClicks(tx, [click, plain])
      const rows = await tx`select id, sub_ids, country, device, referrer_host from public.clicks
        where link_id = ${link.id} order by country`
      expect(rows).toEqual([
        {
          id: click.id,
          sub_ids: { s1: 'blog', s2: 'cabecera', s5: 'x' },
          country: 'PA',
          device: 'phone',
          referrer_host: 'blog.example.com',
        },
        {
          id: plain.id,
          sub_ids: { s1: 'blog', s2: 'pie' },
          country: null,
          device: null,
          referrer_host: null,
        },
      ])
    })
  })
})
