import { expect, it } from 'vitest'
import { readHtml } from './html'

it('gives what a person sees, where links lead, and the fields', () => {
  const html = `<!doctype html><html><head><title>Banca &amp; m&aacute;s</title><style>a{}</style></head><body>
    <script>var x = "<a href='https://no.example/'>no</a>"</script><p>Hola<br>mundo &lt;3</p>
    <A HREF='https://x.example/?a=1&amp;b=2'><b>www.</b>banco.com</A><a href=https://y.example/>sin fin
    <input TYPE=password name="clave"><!-- <a href="https://z.example/">z</a> --></body>`
  const { text, title, links, inputs } = readHtml(html)
  expect(title).toBe('Banca & más')
  expect(text).toContain('Hola mundo <3')
  expect(text).not.toContain('var x')
  expect(links).toEqual([
    { href: 'https://x.example/?a=1&b=2', shown: 'www. banco.com' },
    { href: 'https://y.example/', shown: 'sin fin' },
  ])
  expect(inputs).toEqual([{ type: 'password', name: 'clave' }])
})

it.each([
  '<a href="',
  '<b>',
  '<style>',
  '<',
  '<input ',
  '<input type=',
  '<title',
  '<script',
  '&nbsp',
  '<!--',
  '<a href=x>',
  '</b>',
  '<![CDATA[',
  "<svg/><a href='x'>a",
  '\u0000',
])('a million letters of %j take a moment', (piece) => {
  const began = performance.now()
  readHtml(piece.repeat(Math.floor(1_500_000 / piece.length)))
  expect(performance.now() - began).toBeLessThan(3_000)
})
