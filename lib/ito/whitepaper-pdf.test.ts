import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { EVERYONE, NAMES, textOf } from '@/lib/pdf.cases'
import { drawWhitepaper } from './whitepaper-pdf'

test('a whitepaper has anybody’s name in its headings, which are bookmarks, its paragraphs and lists', async () => {
  const text = { es: `${EVERYONE}\n\n- ${EVERYONE}\n- Otro`, en: '' }
  const parts = [{ title: { es: 'El equipo de Łukasz 👩‍🚀', en: '' }, text }]
  const pdf = await drawWhitepaper({ parts, hash: 'ab'.repeat(32) } as never, 'es', {
    title: 'Documento técnico',
    facts: EVERYONE,
    page: (page, of) => `Página ${page} de ${of}`,
  })
  const read = await textOf(pdf)
  expect(read).toContain('ab'.repeat(32))
  for (const [, name] of NAMES) expect(read.split(name)).toHaveLength(1 + 3)
  const outline = await (await getDocumentProxy(new Uint8Array(pdf))).getOutline()
  expect(outline.map(({ title }) => title)).toEqual(['El equipo de Łukasz 👩‍🚀'])
})
