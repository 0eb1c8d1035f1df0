import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { entriesOf, sentInquiry, steps } from './stage.ts'

const sql = h.connect()

const mails = (tx: h.Tx, to: string) =>
  tx`select locale, data from core.outbox where template = 'contact_answer' and recipient = ${to} order by id`

test('an answer goes out once in the sender’s language, is stored, and makes a new inquiry contacted', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, sent, id, row } = await sentInquiry(tx)
    const { answer } = steps(tx, admin.id, id)
    const key = randomUUID()
    await answer(' Gracias por escribir. ', key, 'hola@example.com')
    await answer(' Gracias por escribir. ', key, 'hola@example.com')
    expect(await h.refusal(answer('Otra respuesta, de verdad.', key))).toBe(
      'PT409 errors.idempotency.conflict',
    )
    expect(await row()).toMatchObject({
      state: 'contacted',
      owner_id: admin.id,
      handled_by: admin.id,
      handled: true,
    })
    const [mail, ...more] = await mails(tx, sent.email)
    expect(more).toEqual([])
    const { number } = (await row()) ?? {}
    expect(mail).toMatchObject({ locale: 'en' })
    expect(mail?.data).toMatchObject({
      number,
      name: 'Rita Quirós',
      answer: 'Gracias por escribir.',
      message: sent.message,
      reply_to: 'hola@example.com',
    })
    expect(await entriesOf(tx, id, 'answer')).toMatchObject([
      { body: 'Gracias por escribir.', state: 'contacted', created_by: admin.id },
    ])
  })
})

test('a later answer changes neither state nor owner', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, colleague, sent, id, row } = await sentInquiry(tx)
    await steps(tx, admin.id, id).move('quoted', null, 90_000)
    await steps(tx, admin.id, id).assign(admin.id)
    await steps(tx, colleague.id, id).answer('Queda en pie hasta el viernes.')
    expect(await row()).toMatchObject({ state: 'quoted', owner_id: admin.id, handled_by: admin.id })
    expect(await entriesOf(tx, id, 'answer')).toMatchObject([{ state: null, created_by: colleague.id }])
    expect(await mails(tx, sent.email)).toHaveLength(1)
  })
})

test('spam is not answered, and neither is anything with too few or too many words or without a key', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, sent, id } = await sentInquiry(tx)
    const { answer, move } = steps(tx, admin.id, id)
    for (const wrong of [null, ' corto ', 'a'.repeat(8001)])
      expect(await h.refusal(answer(wrong))).toBe('PT422 errors.contact.answer')
    expect(await h.refusal(answer('Gracias por escribir.', null as unknown as string))).toBe(
      'PT422 errors.idempotency.missing',
    )
    await move('spam')
    expect(await h.refusal(answer('Gracias por escribir.'))).toBe('PT409 errors.contact.wrong_state')
    expect(await mails(tx, sent.email)).toEqual([])
  })
})
