import { createHash } from 'node:crypto'
import type { APIResponse, Page, Response } from '@playwright/test'
import { expect, setting } from './fixtures'

/** The policies that a browser enforces, each as directive → sources. Two headers are two policies. */
export function policiesOf(answer: APIResponse | Response): Map<string, string[]>[] {
  const header = answer.headers()['content-security-policy'] ?? ''
  return header
    .split(/,\s|\n/)
    .filter(Boolean)
    .map((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
      return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
    })
}

/** The sources allowed for a directive by the policy that contains it; undefined when none does. */
export function sourcesOf(answer: APIResponse | Response, directive: string): string[] | undefined {
  const lists = policiesOf(answer).flatMap((policy) => {
    const sources = policy.get(directive) ?? policy.get('default-src')
    return sources ? [sources] : []
  })
  return lists.find((sources) => lists.every((other) => other.join() === sources.join()))
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Expects the policy to allow every inline script by nonce or hash, and nothing wider. */
export function expectScriptsAllowed(answer: APIResponse | Response, html: string) {
  const sources = sourcesOf(answer, 'script-src') ?? []
  expect(sources, 'no policy for scripts').not.toEqual([])
  expect(sources.filter((source) => /unsafe|^\*$|^https?:|^data:|^blob:/.test(source))).toEqual([])
  const refused = [...html.matchAll(SCRIPT)].filter(([, attributes = '', body = '']) => {
    if (/\ssrc=/.test(attributes) || /application\/ld\+json/.test(attributes)) return false
    const nonce = /nonce="([^"]*)"/.exec(attributes)?.[1]
    const hash = createHash('sha256').update(body).digest('base64')
    return !sources.includes(`'nonce-${nonce}'`) && !sources.includes(`'sha256-${hash}'`)
  })
  expect(refused.map(([script]) => script.slice(0, 120))).toEqual([])
}

declare global {
  /** The violations that `watch` recorded in the page. */
  var violations: string[] | undefined
}

/** Records policy violations, console errors and requests to other origins. */
export async function watch(page: Page) {
  const trouble: string[] = []
  await page.addInitScript(() => {
    globalThis.violations = []
    document.addEventListener('securitypolicyviolation', (event) =>
      globalThis.violations?.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  page.on('console', (message) => {
    // the browser logs a 403 or 404 page as an error
    if (message.type() === 'error' && !/status of 40[34]/.test(message.text())) trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = url.origin === new URL(setting('BASE_URL')).origin
    if (!isOwn && !['data:', 'blob:'].includes(url.protocol)) trouble.push(`requested ${url.origin}`)
  })
  return async () => [...trouble, ...((await page.evaluate(() => globalThis.violations)) ?? [])]
}
