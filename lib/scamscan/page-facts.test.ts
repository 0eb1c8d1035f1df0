import { expect, test } from 'vitest'
import { pageFacts } from './page-facts'

const page = (html: string, contentType = 'text/html') =>
  pageFacts({
    status: 200,
    finalUrl: 'https://a.com/',
    hops: ['https://b.com/'],
    contentType,
    body: Buffer.from(html),
  })

test('sees what a page asks for', () => {
  const facts = page('<title> Banca\n en línea </title><input type="password"><input name="cvv">')
  expect(facts).toEqual({
    status: 200,
    finalUrl: 'https://a.com/',
    hops: 1,
    asksPassword: true,
    asksCard: true,
    title: 'Banca en línea',
  })
})

test('reads no title and no fields from what is no text', () => {
  expect(page('<title>x</title><input type=password>', 'image/png')).toMatchObject({
    asksPassword: false,
    title: '',
  })
})
