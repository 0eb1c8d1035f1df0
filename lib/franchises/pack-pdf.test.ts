import { expect, test } from 'vitest'
import { EVERYONE, NAMES, textOf } from '@/lib/pdf.cases'
import { drawParts } from './pack-pdf'

test('a disclosure has anybody’s name as its reader, on every page, and in its figures', async () => {
  const parts = [
    { title: EVERYONE, paragraphs: Array.from({ length: 60 }, () => 'Un párrafo que llena la página.') },
    { title: 'Cifras', lines: [[EVERYONE, 'Łódź €1']] as [string, string][] },
  ]
  const labels = {
    title: 'Divulgación',
    facts: EVERYONE,
    mark: EVERYONE,
    page: (page: number, of: number) => `Página ${page} de ${of}`,
  }
  const text = await textOf(await drawParts(parts, 'es', labels))
  expect(text).toContain('Página 3 de 3')
  expect(text).toContain('Łódź €1')
  for (const [, name] of NAMES) expect(text.split(name)).toHaveLength(1 + 3 + 6)
})
