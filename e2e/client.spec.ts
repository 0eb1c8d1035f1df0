import { AlianzaClient } from '../packages/client/index.ts'
import { expect, setting, test } from './fixtures'
import { follow, makeScene } from './scene'

test('the client package reports, refunds, reads and walks lists', async ({ request, db }) => {
  const { code, shop, programId } = await makeScene(db)
  const client = new AlianzaClient({ key: shop.keyId, secret: shop.secret, baseUrl: setting('BASE_URL') })
  const location = (await follow(request, code)).headers().location ?? ''
  const click_id = new URL(location).searchParams.get('click_id')
  const lead = await client.reportLead({ customer_id: 'c-1', click_id })
  expect(lead).toMatchObject({ status: 201, replayed: false, data: { kind: 'lead', attributed: true } })
  const sale = { order_id: 'o-1', customer_id: 'c-1', amount: 9900, currency: 'USD' }
  expect((await client.reportSale(sale)).data.commission?.amount).toBe(990)
  expect(await client.reportSale(sale)).toMatchObject({ status: 200, replayed: true })
  await client.reportRefund({ refund_id: 'r-1', order_id: 'o-1', amount: 100 })
  const { results } = (
    await client.reportBatch([
      { kind: 'sale', ...sale, order_id: 'o-2' },
      { kind: 'refund', refund_id: 'r-2', order_id: 'unknown' },
    ])
  ).data
  expect(results.map(({ status }) => status)).toEqual([201, 404])
  const found = await client.findConversion('o-1')
  expect(found.data).toMatchObject({ external_id: 'o-1', refunds: [{ external_id: 'r-1', amount: 100 }] })
  expect((await client.findCustomer('c-1')).data.conversions).toHaveLength(4)
  await expect(client.reportSale({ ...sale, amount: 1 })).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'order_id', code: 'conversion.body_changed' }],
  })

  const hook = { url: 'https://hooks.zapier.com/hooks/standard/1/', types: ['sale.created'] }
  const subscribed = await client.subscribeWebhook(hook)
  expect(subscribed).toMatchObject({
    status: 201,
    data: { ...hook, secret: expect.stringMatching(/^whsec_/) },
  })
  expect(await client.subscribeWebhook(hook)).toMatchObject({
    status: 200,
    replayed: true,
    data: subscribed.data,
  })
  expect((await client.listWebhooks()).data.webhooks.map(({ id }) => id)).toEqual([subscribed.data.id])
  await client.unsubscribeWebhook(subscribed.data.id)
  expect((await client.listWebhooks()).data.webhooks).toEqual([])

  const [enrollment] = await db<
    { id: string }[]
  >`select id from public.enrollments where program_id = ${programId}`
  for (const page of ['a', 'b'])
    await client.createLink({
      enrollment_id: enrollment?.id ?? '',
      destination: `https://shop.example.com/${page}`,
    })
  const links: string[] = []
  for await (const link of client.eachLink({ limit: '1' })) links.push(link.destination)
  expect(links).toHaveLength(3)
  const affiliates: string[] = []
  for await (const one of client.eachAffiliate()) affiliates.push(one.enrollment_id)
  expect(affiliates).toEqual([enrollment?.id])
})
