import type { Page } from '@playwright/test'

export type Thing = { '@type': string } & Record<string, unknown>

/** Every block of structured data of an open page. */
export async function structuredData(page: Page): Promise<Thing[]> {
  return parseStructuredData(await page.locator('script[type="application/ld+json"]').allTextContents())
}

/** Parses each block; fails on invalid JSON and other vocabularies. */
export function parseStructuredData(blocks: string[]): Thing[] {
  return blocks.map((block) => {
    const thing = JSON.parse(block) as Thing
    if (thing['@context'] !== 'https://schema.org') throw new Error(`No context: ${block}`)
    return thing
  })
}

/** The names of a page's breadcrumb list, after checking its structure. */
export function crumbs(things: Thing[]): string[] {
  const list = things.find((thing) => thing['@type'] === 'BreadcrumbList')
  const items = list?.itemListElement as { position: number; name: string; item: string }[]
  items.forEach(({ position, item }, index) => {
    if (position !== index + 1 || !URL.canParse(item)) throw new Error(`A wrong step: ${position} ${item}`)
  })
  return items.map(({ name }) => name)
}
