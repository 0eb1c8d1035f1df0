import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { claim, settle } from './stage.ts'

const sql = h.connect()

describe('a postback', () => {
  const make = (tx: h.Tx, who: string, enrollment: string, url: string, types = ['commission.created']) =>
    h.as(
      tx,
      'authenticated',
      who,
      (t) => t<{ id: string }[]>`select * from public.create_postback(${enrollment}, ${url}, ${types})`,
    )
  const TRACKER = 'https://tracker.example.com/p?click={click_id}&sum={amount}&s={s1}'

  test('notifies an affiliate of their own commissions and nobody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [ana, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      const [postback] = await make(tx, ana.id, ana.enrollmentId, TRACKER)
      await h.aSale(tx, program, rival)
      const sale = await h.aSale(tx, program, ana)
      await settle(tx)
      const claimed = (await claim(tx)).filter((one) => one.url === TRACKER)
      expect(claimed).toHaveLength(1)
      expect(claimed[0]?.data).toMatchObject({ commission_id: sale.commission?.id, order_id: sale.order })
      const seen = (who: string) =>
        h.as(
          tx,
          'authenticated',
          who,
          (t) => t`select id from public.webhook_log where postback_id = ${postback?.id ?? ''}`,
        )
      expect(await seen(ana.id)).toHaveLength(1)
      expect(await seen(rival.id)).toEqual([])
      const turn = (who: string) =>
        h.as(tx, 'authenticated', who, (t) => t`select public.switch_postback(${postback?.id ?? ''}, false)`)
      expect(await h.refusal(turn(rival.id))).toBe('PT404 errors.webhook.not_found')
      await turn(ana.id)
      await h.as(tx, 'authenticated', ana.id, (t) => t`select public.remove_postback(${postback?.id ?? ''})`)
    })
  })

  test.each([
    ['https://{click_id}.example.com/', 'placeholder'],
    ['https://tracker.example.com/?a={email}', 'url|placeholder'],
    ['https://tracker.example.com/?a={amount', 'url|placeholder'],
    ['http://tracker.example.com/?a={amount}', 'url'],
  ])('is refused at %j', async (url, keys) => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const ana = await h.makeAffiliate(tx, program)
      expect(await h.refusal(make(tx, ana.id, ana.enrollmentId, url))).toMatch(
        new RegExp(`^PT422 errors\\.webhook\\.(${keys})$`),
      )
    })
  })

  test('is for one’s own enrollment, with kinds an affiliate may hear of', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [ana, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      expect(await h.refusal(make(tx, rival.id, ana.enrollmentId, TRACKER))).toBe(
        'PT404 errors.enrollment.not_found',
      )
      for (const types of [['coupon.created'], []])
        expect(await h.refusal(make(tx, ana.id, ana.enrollmentId, TRACKER, types))).toBe(
          'PT422 errors.webhook.types',
        )
    })
  })
})
