import { expect, setting, test } from './fixtures'
import { text } from './messages'
import { follow, makeScene } from './scene'
import { post, secretOf, sign } from './shop'

test.describe('the signed API', () => {
  const sale = { kind: 'sale', order_id: 'o-1', customer_id: 'c-1', amount: 9900, currency: 'USD' }
  const conversions = '/api/v1/conversions'

  test('records a lead, a sale and a refund', async ({ request, db }) => {
    const { code, shop } = await makeScene(db)
    const location = (await follow(request, code)).headers().location ?? ''
    const click_id = new URL(location).searchParams.get('click_id')
    const lead = await post(request, shop, conversions, { kind: 'lead', customer_id: 'c-1', click_id })
    expect([lead.status(), await lead.json()]).toMatchObject([201, { kind: 'lead', attributed: true }])
    const sold = await post(request, shop, conversions, sale)
    expect(sold.status()).toBe(201)
    const result = await sold.json()
    expect(result).toMatchObject({ kind: 'sale', external_id: 'o-1', commission: { amount: 990 } })
    expect(result).not.toHaveProperty('replayed')
    const again = await post(request, shop, conversions, sale)
    expect([again.status(), again.headers()['idempotent-replayed'], await again.json()]).toEqual([
      200,
      'true',
      result,
    ])
    const refund = await post(request, shop, '/api/v1/refunds', {
      refund_id: 'r-1',
      order_id: 'o-1',
      amount: 100,
    })
    expect([refund.status(), await refund.json()]).toMatchObject([201, { kind: 'refund', amount: 100 }])
  })

  test('answers all invalid signatures alike', async ({ request, db }) => {
    const { shop } = await makeScene(db)
    const body = JSON.stringify(sale)
    const other = `key_${'0'.repeat(24)}`
    const revoked = (await makeScene(db)).shop
    await db`update public.program_keys set revoked_at = now() where id = ${revoked.keyId}`
    const attempts = [
      { headers: sign(shop, body), data: body.replace('9900', '9901') },
      { headers: sign(shop, body, new Date(Date.now() - 301_000)), data: body },
      { headers: sign({ ...shop, keyId: other }, body), data: body },
      { headers: sign({ keyId: other, secret: secretOf(other) }, body), data: body },
      { headers: sign(revoked, body), data: body },
      { headers: {}, data: body },
    ]
    const answers: unknown[] = []
    for (const { headers, data } of attempts) {
      const options = {
        headers: { ...headers, 'content-type': 'application/json', 'x-request-id': 'the-same-id' },
        data,
      }
      const answer = await request.post(conversions, options)
      answers.push([answer.status(), answer.headers()['content-type'], await answer.text()])
    }
    expect(answers[0]).toEqual([
      401,
      'application/problem+json',
      expect.stringContaining('/problems/unauthorized'),
    ])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  for (const [status, kind, path, body, field] of [
    [422, 'invalid', conversions, { ...sale, amount: 1.5 }, ['amount', 'api.amount']],
    [422, 'invalid', conversions, { ...sale, clickid: 'x' }, ['clickid', 'api.unknown_field']],
    [422, 'invalid', conversions, { ...sale, currency: 'EUR' }, ['currency', 'conversion.no_rate']],
    [422, 'invalid', conversions, { ...sale, kind: 'gift' }, ['kind', 'api.kind']],
    [
      404,
      'not_found',
      '/api/v1/refunds',
      { refund_id: 'r', order_id: 'x' },
      ['order_id', 'conversion.order_unknown'],
    ],
  ] as const) {
    test(`names the field ${field[0]} (${field[1]})`, async ({ request, db }) => {
      const { shop, programId } = await makeScene(db)
      const answer = await post(request, shop, path, body)
      const problem = await answer.json()
      expect(answer.status()).toBe(status)
      expect(problem).toMatchObject({ status, errors: [{ field: field[0], code: field[1] }] })
      expect(problem.type).toMatch(new RegExp(`/problems/${kind}$`))
      expect(answer.headers()['x-request-id']).toBe(problem.request_id)
      expect(await db`select 1 from public.customers where program_id = ${programId}`).toEqual([])
    })
  }

  test('refuses another body for a recorded order', async ({ request, db }) => {
    const { shop } = await makeScene(db)
    await post(request, shop, conversions, sale)
    const answer = await post(request, shop, conversions, { ...sale, amount: 1 })
    expect([answer.status(), (await answer.json()).errors]).toMatchObject([
      409,
      [{ field: 'order_id', code: 'conversion.body_changed' }],
    ])
  })

  test('refuses unreadable bodies, in the requested language', async ({ request, db }) => {
    const { shop } = await makeScene(db)
    const send = (headers: Record<string, string>, data: string) =>
      request.post(conversions, {
        headers: { ...sign(shop, data), 'accept-language': 'en', ...headers },
        data: Buffer.from(data),
      })
    const json = { 'content-type': 'application/json' }
    expect((await send(json, '{')).status()).toBe(400)
    expect((await send(json, '[1]')).status()).toBe(400)
    expect((await send({ 'content-type': 'text/plain' }, '{}')).status()).toBe(415)
    expect((await send(json, `"${'x'.repeat(70_000)}"`)).status()).toBe(413)
    const english = await (await send(json, '{}')).json()
    const spanish = await (await send({ ...json, 'accept-language': 'es-PA' }, '{}')).json()
    expect([english.title, spanish.title]).toEqual([
      text('en', 'api.problems.invalid.title'),
      text('es', 'api.problems.invalid.title'),
    ])
    const read = await request.get(conversions)
    expect([read.status(), read.headers().allow]).toEqual([405, 'POST, OPTIONS'])
  })

  test('records one conversion and one commission for 200 equal concurrent posts', async ({
    request,
    db,
  }) => {
    const { code, shop, programId } = await makeScene(db)
    const click_id = new URL((await follow(request, code)).headers().location ?? '').searchParams.get(
      'click_id',
    )
    const url = setting('BASE_URL') + conversions
    const body = JSON.stringify({ ...sale, click_id })
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const answer = await fetch(url, { method: 'POST', headers: sign(shop, body), body })
        return { status: answer.status, text: await answer.text() }
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(199).fill(200), 201])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    const [rows] = await db`select
      (select count(*)::int from public.conversions where program_id = ${programId}) as conversions,
      (select count(*)::int from public.commissions where program_id = ${programId}) as commissions,
      (select pending::int from public.affiliate_balances where program_id = ${programId}) as pending`
    expect(rows).toEqual({ conversions: 1, commissions: 1, pending: 990 })
  })
})
