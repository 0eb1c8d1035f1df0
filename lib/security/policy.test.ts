import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import {
  CACHED_PAGE_BASELINE,
  DATA_POLICY,
  inlineScripts,
  mergeScripts,
  nonceSource,
  pagePolicy,
  withoutNonces,
} from './policy'

const NONCE = nonceSource('c29tZSByYW5kb20gYnl0ZXM=')
const HASH = "'sha256-eBsT/NyYaQT1EOTDZ7cVgksdeceBkkKxFLfvwzv1U60='"

/** What Google's evaluator finds, of medium weight and more. It calls 'self' a maybe, for sites that host other people's scripts. */
function findings(policy: string) {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`)
}

describe('policies', () => {
  test.each([
    ['a page made for the request', pagePolicy({ scripts: [NONCE, HASH] })],
    ['a cached page', pagePolicy({ scripts: [HASH] })],
    ['data', DATA_POLICY],
  ])('of %s: the evaluator finds nothing grave', (_, policy) => {
    expect(findings(policy)).toEqual([])
  })

  test('the evaluator would find something', () => {
    expect(findings("script-src 'self' 'unsafe-inline'")).not.toEqual([])
  })

  test('scripts run by nonce, hash or from this site, never inline or from text', () => {
    const policy = pagePolicy({ scripts: [NONCE, HASH] })
    const [scripts] = policy.split('; ').filter((directive) => directive.startsWith('script-src '))
    expect(scripts).toBe(`script-src 'self' ${NONCE} ${HASH}`)
    expect(pagePolicy({ scripts: [], isDevelopment: true })).toContain("'unsafe-eval'")
  })

  test('the baseline beside a cached page’s own policy has no script rules', () => {
    expect(CACHED_PAGE_BASELINE).not.toMatch(/script-src|default-src/)
    expect(CACHED_PAGE_BASELINE).toContain("frame-ancestors 'none'")
  })
})

describe('inline scripts', () => {
  test('are named by the hash that a browser makes of them, each once', () => {
    const html = '<script>1</script><p>text</p><script nonce="x">1</script><script id="a>b">2</script>'
    expect(inlineScripts(html)).toEqual([
      "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
      "'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU='",
    ])
  })

  test('files and data blocks need no hash', () => {
    expect(inlineScripts('<script src="/a.js"></script><script async="" src="/b.js"></script>')).toEqual([])
    expect(inlineScripts('<script type="application/ld+json">{"a":1}</script>')).toEqual([])
  })

  test('that follow each other become one; nothing else changes', () => {
    expect(mergeScripts('<script>a</script><script>b</script><script>c</script>')).toBe(
      '<script>a\n;b\n;c</script>',
    )
    const apart =
      '<script src="x"></script><script>a</script><p></p><script>b</script><script type="application/ld+json">{}</script>'
    expect(mergeScripts(apart)).toBe(apart)
  })

  test('lose the nonce of the request that a page was made for; words stay', () => {
    const html =
      '<link rel="x" nonce="a+/="/><script nonce="a">f(\' nonce="a"\')</script><script src="/b" nonce="a" async=""></script><p> nonce="a"</p>'
    expect(withoutNonces(html)).toBe(
      '<link rel="x"/><script>f(\' nonce="a"\')</script><script src="/b" async=""></script><p> nonce="a"</p>',
    )
  })
})
