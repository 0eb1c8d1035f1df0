import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInput } from './files'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scamscan-'))
  writeFileSync(join(folder, 'broken.JPG'), 'not a picture')
  writeFileSync(join(folder, 'empty.eml'), '')
  const head = 'From: "Banco" <a@example.com>\r\nReply-To: b@example.net\r\nSubject: Su cuenta\r\n'
  writeFileSync(join(folder, 'mail.eml'), `${head}\r\nVerifique hoy.\r\n`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (name: string) => readInput(join(folder, name))

test('a mail is read by its path', async () => {
  expect(await read('mail.eml')).toMatchObject({
    text: '"Banco" <a@example.com>\nSu cuenta\nVerifique hoy.',
    found: [{ key: 'mail_reply_elsewhere' }],
  })
})

test.each([
  ['nowhere.png', 'there is no such file'],
  ['nowhere.eml', 'there is no such file'],
  ['broken.JPG', 'is not a picture that can be read'],
  ['empty.eml', 'there is no text in it'],
])('%s is refused with a sentence', async (name, sentence) => {
  expect(await read(name)).toEqual({ error: `${join(folder, name)}: ${sentence}` })
})

test.each([
  'https://sitio.example.com/foto.png',
  'sitio.example.com/foto.png',
  'Mira esta foto.png',
  'Hola, abre factura.eml',
  'bgeneral.com',
])('%s is no path', async (input) => {
  expect(await readInput(input)).toEqual({ text: input, found: [] })
})
