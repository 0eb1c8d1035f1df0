import { brand } from './brand'
import { env } from './env'
import { type Locale, pathIn } from './i18n/routing'
import { toDecimal } from './money'

/** What `JsonLd` writes: schema.org's words with absolute addresses. */
export type Thing = { '@type': string } & Record<string, unknown>
/** A page by its name and its Spanish path, such as `/programs`. */
export type Crumb = { name: string; path: string }
/** Money in minor units; `path` is the Spanish path of the page with the price. */
type Price = { minor: number; currency: string; path: string }

/** A page's absolute address: ('en', '/programs') → "https://…/en/programs". */
export function absoluteUrl(locale: Locale, path: string): string {
  return new URL(pathIn(locale, path), `${env().SITE_URL}/`).href
}

const organizationId = () => `${env().SITE_URL}/#organization`

/** Who runs the site. Other things name it by its `@id`. */
export function organization(): Thing {
  const { SITE_URL } = env()
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: brand.name,
    url: `${SITE_URL}/`,
    logo: `${SITE_URL}/icon.svg`,
  }
}

export function webSite(locale: Locale): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${env().SITE_URL}/#website`,
    name: brand.name,
    url: absoluteUrl(locale, '/'),
    inLanguage: locale,
    publisher: { '@id': organizationId() },
  }
}

/** Questions that the page itself shows with their answers, in the same words. */
export function faqPage(questions: { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** From the home page down to the page itself, which comes last. */
export function breadcrumbList(locale: Locale, crumbs: Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(locale, path),
    })),
  }
}

/** A price that the page names; what has none is not an offer. */
function offer(locale: Locale, { minor, currency, path }: Price): Thing {
  return {
    '@type': 'Offer',
    price: toDecimal(minor, currency),
    priceCurrency: currency,
    url: absoluteUrl(locale, path),
    seller: { '@id': organizationId() },
  }
}

type Sold = { name: string; description: string; path: string; price?: Price; image?: string }

/** Something that is bought as it is, such as a plan. */
export function product(locale: Locale, { name, description, path, price, image }: Sold): Thing {
  return {
    '@type': 'Product',
    name,
    description,
    url: absoluteUrl(locale, path),
    brand: { '@type': 'Brand', name: brand.name },
    ...(image && { image: new URL(image, `${env().SITE_URL}/`).href }),
    ...(price && { offers: offer(locale, price) }),
  }
}

/** Something that is done for somebody; joining an affiliate program is one too. */
export function service(locale: Locale, { name, description, path, price }: Sold): Thing {
  return {
    '@type': 'Service',
    name,
    description,
    url: absoluteUrl(locale, path),
    provider: { '@id': organizationId() },
    areaServed: { '@type': 'Country', name: 'PA' },
    ...(price && { offers: offer(locale, price) }),
  }
}
