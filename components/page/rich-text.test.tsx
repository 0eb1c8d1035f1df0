import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text'

const html = (text: string) =>
  renderToStaticMarkup(<RichText text={text} />)
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replace(/ class="[^"]*"/g, '')

test.each([
  ['Uno\n\nDos', '<p>Uno</p><p>Dos</p>'],
  ['Uno\nDos', '<p>Uno<br/>Dos</p>'],
  ['**fuerte** y *suave*', '<p><strong>fuerte</strong> y <em>suave</em></p>'],
  ['- a\n- b', '<ul><li><span>a</span></li><li><span>b</span></li></ul>'],
  ['1. a', '<ol><li><span>a</span></li></ol>'],
  ['# Título', '<p>Título</p>'],
  ['[aquí](https://a.example/b)', '<p><a href="https://a.example/b">aquí</a></p>'],
  ['[aquí](/vip)', '<p><a href="/vip">aquí</a></p>'],
  ['"a" & <b>', '<p>&quot;a&quot; &amp; &lt;b&gt;</p>'],
])('%j becomes %s', (text, made) => expect(html(text)).toBe(made))

test.each([
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '[x](data:text/html,x)',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '![x](https://evil.example/pixel.png)',
  '<https://a.example"onmouseover="alert(1)>',
  '[x](https://a.example"onmouseover="alert(1))',
])('%s stays text or a plain link', (text) => {
  const made = html(text)
  expect(made).not.toMatch(/<(img|script)|javascript:[^)]*"|href="(\/\/|data:|javascript:)|onmouseover="[^&]/)
})
