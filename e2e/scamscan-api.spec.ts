import type { APIRequestContext } from '@playwright/test'
import { enterAsNew, expect, expectAccessible, type Language, languagesOf, path, test } from './fixtures'
import { text } from './messages'
import { fits } from './openapi'
import { address, givePlan, scanned } from './scamscan-steps'

const V1 = '/api/v1'

const caller =
  (request: APIRequestContext, key: string, language: Language = 'en') =>
  (url: string, data?: unknown, more: Record<string, string> = {}) =>
    request.fetch(V1 + url, {
      method: data === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': language,
        'content-type': 'application/json',
        ...more,
      },
      ...(data !== undefined && { data: typeof data === 'string' ? data : JSON.stringify(data) }),
    })

for (const language of languagesOf('es'))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a member makes a key, scans with it, looks the scan up, and revokes the key', async ({
      page,
      request,
      db,
    }) => {
      test.slow()
      const member = await enterAsNew(page, language)
      await page.goto(path(language, '/dashboard/scamscan/keys'))
      await expect(page.locator('main')).toContainText(text(language, 'scans.keys.plan'))
      await givePlan(db, member, 'pro')
      await page.reload()
      await page.locator('[name=name]:visible').fill('Tienda')
      await page.locator('[name=current_password]:visible').fill(member.password)
      await page.getByRole('button', { name: text(language, 'scans.keys.create') }).click()
      const secret = page.getByText(/^sck_[a-z0-9]{16}\.[\w-]{43}$/)
      await expect(secret).toBeVisible()
      await expectAccessible(page)
      const key = (await secret.textContent()) ?? ''
      const call = caller(request, key, language)

      const input = address('banco-general')
      const answer = await call('/scans', { input })
      expect(answer.status()).toBe(201)
      const scan = await fits(request, answer, 'post', '/scans')
      expect(scan).toMatchObject({ state: 'done', counted: true, result: { subject: { kind: 'address' } } })
      expect(scan.words.verdict).toBe(
        text(language, `scans.verdicts.${scan.result.verdict}` as 'scans.title'),
      )
      expect(answer.headers().ratelimit).toMatch(/^"minute";r=29;t=\d+, "month";r=49;t=\d+$/)
      const found = await call(answer.headers().location?.replace(V1, '') ?? '')
      expect(await fits(request, found, 'get', '/scans/{id}')).toEqual(scan)
      const again = await call('/scans', { input: input.replace('https', 'hxxps').replace('.top', '[.]top') })
      expect(await again.json()).toMatchObject({ counted: false, result: { verdict: scan.result.verdict } })
      expect(again.headers().ratelimit).toContain('"month";r=49')

      await page.goto(path(language, '/dashboard/scamscan'))
      await expect(page.locator('[data-row]')).toHaveCount(2)
      await expect(page.locator('[data-meter="1"]')).toBeVisible()
      await page.goto(path(language, '/dashboard/scamscan/keys'))
      await page.locator('[data-key] summary').click()
      await page
        .getByRole('button', { name: text(language, 'scans.keys.revokeConfirm'), exact: true })
        .click()
      await expect(page.locator('[data-key]')).toContainText(
        text(language, 'scans.keys.revokedOn').split('{')[0] ?? '',
      )
      const refused = await call('/scans', { input })
      expect(refused.status()).toBe(401)
      const { errors } = await fits(request, refused, 'post', '/scans')
      expect(errors).toMatchObject([{ field: 'authorization', code: 'scamscan.key_invalid' }])
      expect(errors[0].message).toBe(text(language, 'errors.scamscan.key_invalid'))
    })
  })

test.describe('by a key', () => {
  test.use({ language: 'es' })

  /** A member with a plan, and a key of theirs. */
  async function withKey(
    page: Parameters<typeof enterAsNew>[0],
    db: Parameters<typeof givePlan>[0],
    level: 'pro' | 'enterprise',
  ) {
    const member = await enterAsNew(page, 'es')
    await givePlan(db, member, level)
    await page.goto('/dashboard/scamscan/keys')
    await page.locator('[name=name]:visible').fill('Prueba')
    await page.locator('[name=current_password]:visible').fill(member.password)
    await page.getByRole('button', { name: text('es', 'scans.keys.create') }).click()
    const key = (await page.getByText(/^sck_[a-z0-9]{16}\.[\w-]{43}$/).textContent()) ?? ''
    return { member, key }
  }

  test('what is wrong is refused by its name and takes no place', async ({ page, request, db }) => {
    const { key } = await withKey(page, db, 'pro')
    const call = caller(request, key)
    const cases: [unknown, number, string?, Record<string, string>?][] = [
      [{ input: 5 }, 422, 'input api.scan_input'],
      [{ input: null }, 422, 'input api.required'],
      [{}, 422, 'input api.required'],
      [{ input: ' ' }, 422, 'input api.scan_input'],
      [{ input: '\u200b' }, 422, 'input scamscan.input'],
      [{ input: 'a'.repeat(20_001) }, 422, 'input api.scan_input'],
      ['{"input":"a\\ud800"}', 422, 'input api.broken_text'],
      ['{"input":"a\\u0000"}', 422, 'input api.broken_text'],
      [{ input: 'a@b.com', as: 'email' }, 422, 'as api.unknown_field'],
      [{ input: 'a'.repeat(1_000_000) }, 413],
      ['[]', 400],
      ['{', 400],
      [{ input: 'a@b.com' }, 415, undefined, { 'content-type': 'text/plain' }],
      [{ input: 'a@b.com' }, 401, 'authorization scamscan.key_invalid', { authorization: `Bearer ${key}x` }],
      [{ input: 'a@b.com' }, 401, 'authorization scamscan.key_invalid', { authorization: '' }],
    ]
    for (const [data, status, wrong, headers] of cases) {
      const answer = await call('/scans', data, headers)
      const name = JSON.stringify(data).slice(0, 60)
      expect(answer.status(), name).toBe(status)
      const { errors = [] } = await fits(request, answer, 'post', '/scans')
      expect(
        errors.map((one: { field: string; code: string }) => `${one.field} ${one.code}`),
        name,
      ).toEqual(wrong ? [wrong] : [])
    }
    expect((await request.fetch(`${V1}/scans`, { method: 'PUT', data: '{}' })).status()).toBe(405)
    const batch = await call('/scans/batch', { inputs: ['a@b.com'] })
    expect(batch.status()).toBe(403)
    expect((await fits(request, batch, 'post', '/scans/batch')).errors).toMatchObject([
      { field: 'authorization', code: 'scamscan.enterprise_needed' },
    ])
    expect(batch.headers().ratelimit).toContain('"month";r=50')
  })

  test('what the plan allows ends with 429 and says until when; without a plan the key rests', async ({
    page,
    request,
    db,
  }) => {
    const { member, key } = await withKey(page, db, 'pro')
    const call = caller(request, key)
    await scanned(db, member, 50, 2)
    const over = await call('/scans', { input: address('mas') })
    expect(over.status()).toBe(429)
    expect((await fits(request, over, 'post', '/scans')).errors[0].message).toContain('50')
    expect(Number(over.headers()['retry-after'])).toBeGreaterThan(60)
    await scanned(db, member, 30, 0)
    const hasty = await call('/scans', { input: address('prisa') })
    expect(hasty.status()).toBe(429)
    expect(Number(hasty.headers()['retry-after'])).toBeLessThanOrEqual(60)
    await db`update public.scan_grants g set revoked_at = now() from public.profiles p
      where p.id = g.person_id and p.email = ${member.email}`
    const without = await call('/scans', { input: address('sin-plan') })
    expect(without.status()).toBe(403)
    expect((await fits(request, without, 'post', '/scans')).errors).toMatchObject([
      { code: 'scamscan.plan_needed' },
    ])
  })

  test('a company sends a batch, each is answered alone, and nobody reads another’s scan', async ({
    page,
    request,
    db,
  }) => {
    test.slow()
    const { key } = await withKey(page, db, 'enterprise')
    const call = caller(request, key)
    const link = address('correos')
    const answer = await call('/scans/batch', { inputs: [link, 5, '', '+507 6123-4567', link] })
    expect(answer.status()).toBe(200)
    const { results } = await fits(request, answer, 'post', '/scans/batch')
    expect(results.map(({ index, status }: { index: number; status: number }) => [index, status])).toEqual([
      [0, 201],
      [1, 422],
      [2, 422],
      [3, 201],
      [4, 201],
    ])
    // The same twice in one call counts once.
    expect([results[0].scan.counted, results[4].scan.counted].filter(Boolean)).toHaveLength(1)
    expect(answer.headers()['ratelimit-policy']).toBe('"minute";q=240;w=60')
    for (const inputs of [[], Array(101).fill('a@b.com'), 'a@b.com'])
      expect((await call('/scans/batch', { inputs })).status()).toBe(422)
    const rival = await withKey(page, db, 'pro')
    const foreign = await caller(request, rival.key)(`/scans/${results[0].scan.id}`)
    expect(foreign.status()).toBe(404)
    await fits(request, foreign, 'get', '/scans/{id}')
    expect((await caller(request, rival.key)('/scans/no-id')).status()).toBe(422)
  })
})
