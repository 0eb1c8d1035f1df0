import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { linksIn, textFromHtml } from './mail-text'

describe('linksIn', () => {
  test('takes the links of the html, decoded, once each and in order', () => {
    const html = `<p><a style="x" href="http://localhost:3000/auth/confirm?a=1&amp;b=2">Go</a> <a href='https://b.example/'>B</a>
      <a href="http://localhost:3000/auth/confirm?a=1&b=2">again</a> <a href="mailto:x@y.z">mail</a> <a name="top">no</a></p>`
    expect(linksIn({ html })).toEqual(['http://localhost:3000/auth/confirm?a=1&b=2', 'https://b.example/'])
  })

  test('takes the links of the text when there is no html, without the full stop after them', () => {
    const text = 'See https://a.example/x?y=1. Or (http://b.example/z), thanks.'
    expect(linksIn({ text })).toEqual(['https://a.example/x?y=1', 'http://b.example/z'])
  })

  test('finds nothing in nothing', () => {
    expect(linksIn({})).toEqual([])
  })
})

describe('textFromHtml', () => {
  test('writes links out, keeps paragraphs, drops what is not text', () => {
    const html = `<head><title>T</title></head><style>p{}</style><h1>Hola &amp; adiós</h1><p>Uno<br>dos</p>
      <p><a href="https://a.example/?x=1&amp;y=2">Ir</a></p><hr><p>Fin&#33;</p>`
    expect(textFromHtml(html)).toBe(
      'Hola & adiós\n\nUno\ndos\n\nIr:\nhttps://a.example/?x=1&y=2\n\n----\n\nFin!',
    )
  })

  test.each(['confirmation', 'recovery'])('says in text what the %s mail says', (name) => {
    const html = readFileSync(join(import.meta.dirname, `../templates/${name}.html`), 'utf8')
    const filled = html
      .replaceAll('{{ .SiteURL }}', 'https://alianza.example')
      .replaceAll('{{ .TokenHash }}', 'abc')
    const link = `https://alianza.example/auth/confirm?token_hash=abc&type=${name === 'recovery' ? 'recovery' : 'signup'}`
    expect(linksIn({ html: filled })).toEqual([link])
    expect(textFromHtml(filled).split(link)).toHaveLength(3)
    expect(textFromHtml(filled)).not.toMatch(/[<>{}]/)
  })
})
