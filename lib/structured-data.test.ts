import { expect, test, vi } from 'vitest'
import * as data from './structured-data'

vi.mock('./env', () => ({ env: () => ({ SITE_URL: 'https://alianza.example' }) }))

test('addresses are absolute, Spanish without a prefix', () => {
  expect(data.absoluteUrl('es', '/')).toBe('https://alianza.example/')
  expect(data.absoluteUrl('en', '/')).toBe('https://alianza.example/en')
  expect(data.absoluteUrl('es', '/programs/vip')).toBe('https://alianza.example/programs/vip')
  expect(data.absoluteUrl('en', '/programs/vip')).toBe('https://alianza.example/en/programs/vip')
})

test('the organization and its site know each other', () => {
  expect(data.organization()).toEqual({
    '@type': 'Organization',
    '@id': 'https://alianza.example/#organization',
    name: 'Alianza',
    url: 'https://alianza.example/',
    logo: 'https://alianza.example/icon.svg',
  })
  expect(data.webSite('en')).toMatchObject({
    '@type': 'WebSite',
    url: 'https://alianza.example/en',
    inLanguage: 'en',
    publisher: { '@id': 'https://alianza.example/#organization' },
  })
})

test('questions keep their order and their words', () => {
  const page = data.faqPage([
    { question: '¿Cuesta algo?', answer: 'No.' },
    { question: '¿Cuándo cobro?', answer: 'Cuando madura.' },
  ])
  expect(page.mainEntity).toEqual([
    { '@type': 'Question', name: '¿Cuesta algo?', acceptedAnswer: { '@type': 'Answer', text: 'No.' } },
    {
      '@type': 'Question',
      name: '¿Cuándo cobro?',
      acceptedAnswer: { '@type': 'Answer', text: 'Cuando madura.' },
    },
  ])
})

test('breadcrumbs are numbered from one and in the language of the page', () => {
  const list = data.breadcrumbList('en', [
    { name: 'Home', path: '/' },
    { name: 'Programs', path: '/programs' },
  ])
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://alianza.example/en' },
    { '@type': 'ListItem', position: 2, name: 'Programs', item: 'https://alianza.example/en/programs' },
  ])
})

test('a price is a decimal without a sign; without a price there is no offer', () => {
  const price = { minor: 49_900, currency: 'USD', path: '/empresarial' }
  const plan = { name: 'Impulso', description: 'Tres canales', path: '/empresarial' }
  expect(data.product('es', { ...plan, price }).offers).toEqual({
    '@type': 'Offer',
    price: '499.00',
    priceCurrency: 'USD',
    url: 'https://alianza.example/empresarial',
    seller: { '@id': 'https://alianza.example/#organization' },
  })
  expect(data.product('es', plan)).not.toHaveProperty('offers')
  expect(data.service('es', plan)).not.toHaveProperty('offers')
  expect(data.service('es', { ...plan, price: { ...price, minor: 0 } }).offers).toMatchObject({
    price: '0.00',
  })
})
