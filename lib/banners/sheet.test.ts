import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { EVERYONE, NAMES, textOf } from '@/lib/pdf.cases'
import { drawSheet } from './sheet'

test('a sheet names whoever recommends the program, and leads to their link', async () => {
  const link = 'https://alianza.example/r/abc'
  const sheet = {
    file: 'vip',
    language: 'es',
    author: 'Alianza',
    title: 'Café Łódź',
    sentence: `${EVERYONE} lo tuestan cada semana.`,
    picture: null,
    qr: await QRCode.toBuffer(link, { width: 100 }),
    invitation: 'Escanea el código',
    link,
    recommendedBy: `Te lo recomienda ${EVERYONE}`,
    note: `${EVERYONE} reciben una comisión.`,
  }
  const text = await textOf(await drawSheet(sheet))
  expect(text).toContain('Café Łódź')
  expect(text).toContain(link)
  for (const [, name] of NAMES) expect(text.split(name)).toHaveLength(1 + 3)
})
