/**
 * A screen with its Spanish path. `isIndexed`: search engines may list it, so the sitemap has it; others answer noindex.
 * `isPrivate`: robots.txt keeps crawlers away from it and from every path below.
 */
export type Page = { path: string; isIndexed?: true; isPrivate?: true }
