import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()

describe('an enquiry', () => {
  test('gets a number and a mail; twice by one key it is one, and nobody asks for a listing twice', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const key = randomUUID()
      const first = await s.apply(tx, one.applicant, one.listing, s.ANSWERS, key)
      expect(first.number).toMatch(/^G-\d{4}-\d{4}$/)
      expect((await s.apply(tx, one.applicant, one.listing, s.ANSWERS, key)).id).toBe(first.id)
      expect(await h.refusal(s.apply(tx, one.applicant, one.listing))).toBe('PT409 errors.franchise.applied')
      const mails =
        await tx`select data ->> 'step' as step from core.outbox where recipient = ${one.applicant.email}
        and template = 'franchise_progress'`
      expect(mails).toEqual([{ step: 'enquiry' }])
    })
  })

  test.each([
    [{ capital: -1 }, 'capital'],
    [{ capital: '5' }, 'capital'],
    [{ phone: 'x' }, 'phone'],
    [{ city: '' }, 'city'],
    [{ experience: 'poca' }, 'experience'],
    [{ message: 'x'.repeat(2001) }, 'message'],
  ])('with a wrong answer is refused: %#', async (wrong, field) => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      expect(await h.refusal(s.apply(tx, one.applicant, one.listing, { ...s.ANSWERS, ...wrong }))).toBe(
        `PT422 errors.franchise.${field}`,
      )
    })
  })

  test('about a listing that is reserved is refused, and somebody has at most five at once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      await s.reach(tx, one, 'agreement')
      const other = await h.makePerson(tx)
      expect(await h.refusal(s.apply(tx, other, one.listing))).toBe('PT409 errors.franchise.not_available')
      for (let n = 0; n < 5; n++) await s.apply(tx, other, await s.makeListing(tx, one.admin))
      expect(await h.refusal(s.apply(tx, other, await s.makeListing(tx, one.admin)))).toBe(
        'PT409 errors.franchise.applications_many',
      )
    })
  })
})

describe('the steps', () => {
  test('follow each other and no other way; each is a mail and a line of the history', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.apply(tx, one.applicant, one.listing)
      const early = [
        (t: h.Tx) => t`select public.deliver_franchise_disclosure(${application.id})`,
        (t: h.Tx) => t`select public.record_franchise_interview(${application.id}, now(), 'Bien')`,
        (t: h.Tx) => t`select public.offer_franchise_agreement(${application.id})`,
        (t: h.Tx) => t`select public.reserve_franchise_listing(${one.listing.id}, ${application.id})`,
      ]
      for (const step of early)
        expect(await s.refused(tx, one.admin, step)).toBe('PT409 errors.franchise.stage')
      await s.office.qualify(tx, one.admin, application.id)
      await s.office.deliver(tx, one.admin, application.id)
      expect(
        await s.refused(
          tx,
          one.admin,
          (t) => t`select public.deliver_franchise_disclosure(${application.id})`,
        ),
      ).toBe('PT409 errors.franchise.delivered')
      await s.office.interview(tx, one.admin, application.id)
      expect(
        await s.refused(tx, one.admin, (t) => t`select public.offer_franchise_agreement(${application.id})`),
      ).toBe('PT409 errors.franchise.not_reserved')
      await s.office.reserve(tx, one.admin, one.listing.id, application.id)
      await s.office.offer(tx, one.admin, application.id)
      const history = await s.asPerson(
        tx,
        one.admin,
        (t) => t`select action from public.list_franchise_history(${application.id})`,
      )
      expect(history.map(({ action }) => action)).toEqual([
        'enquiry',
        'qualified',
        'disclosed',
        'interview',
        'agreement',
      ])
      const mails =
        await tx`select data ->> 'step' as step from core.outbox where recipient = ${one.applicant.email}
        and template = 'franchise_progress' order by id`
      expect(mails.map(({ step }) => step)).toEqual(history.map(({ action }) => action))
    })
  })

  test('about an administrator’s own application are another one’s', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.apply(tx, one.colleague, one.listing)
      for (const step of [
        (t: h.Tx) => t`select public.qualify_franchise_application(${application.id})`,
        (t: h.Tx) => t`select public.reject_franchise_application(${application.id}, 'No hace falta')`,
        (t: h.Tx) => t`select public.reserve_franchise_listing(${one.listing.id}, ${application.id})`,
      ])
        expect(await s.refused(tx, one.colleague, step)).toBe('PT403 errors.franchise.own')
    })
  })

  test('end with a reason, which frees what was reserved and cancels what was not paid', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.reach(tx, one, 'deposit')
      const number = await s.orderDeposit(tx, one.applicant, application)
      expect(
        await s.refused(
          tx,
          one.applicant,
          (t) => t`select public.withdraw_franchise_application(${application.id}, ' ')`,
        ),
      ).toBe('PT422 errors.franchise.reason')
      await s.asPerson(
        tx,
        one.applicant,
        (t) => t`select public.withdraw_franchise_application(${application.id}, 'Me mudo a David')`,
      )
      expect(await s.stateOf(tx, application)).toEqual({ stage: 'withdrawn', reason: 'Me mudo a David' })
      const [listing] =
        await tx`select state, reserved_for from public.franchise_listings where id = ${one.listing.id}`
      expect(listing).toEqual({ state: 'published', reserved_for: null })
      const [order] = await tx`select state from public.orders where number = ${number}`
      expect(order?.state).toBe('cancelled')
      const other = await h.makePerson(tx)
      expect(
        await s.refused(
          tx,
          other,
          (t) => t`select public.withdraw_franchise_application(${application.id}, 'Otra razón')`,
        ),
      ).toBe('PT404 errors.franchise.application_unknown')
    })
  })

  test('a reservation of one that was signed is not taken back', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      await s.reach(tx, one, 'deposit')
      const release = (t: h.Tx) =>
        t`select public.release_franchise_listing(${one.listing.id}, 'Para otra persona')`
      expect(await s.refused(tx, one.admin, release)).toBe('PT409 errors.franchise.signed')
      const [row] = await s.asPerson(
        tx,
        one.admin,
        (t) => t`select number from public.list_franchise_reservations()`,
      )
      expect(row?.number).toMatch(/^G-/)
    })
  })
})

describe('files and messages', () => {
  const pdf = Buffer.from(`%PDF-1.7 ${'x'.repeat(30)}`).toString('base64')

  test('are the applicant’s and the administrators’ alone; each file is decided once with a reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const other = await h.makePerson(tx)
      const application = await s.apply(tx, one.applicant, one.listing)
      const add = (who: h.Person, content: string) =>
        s.asPerson(
          tx,
          who,
          (t) =>
            t<
              { id: string }[]
            >`select public.add_franchise_file(${application.id}, 'funds', 'application/pdf', ${content}) as id`,
        )
      expect(await h.refusal(add(one.applicant, Buffer.alloc(40).toString('base64')))).toBe(
        'PT422 errors.franchise.file',
      )
      expect(await h.refusal(add(other, pdf))).toBe('PT404 errors.franchise.application_unknown')
      const [file] = await add(one.applicant, pdf)
      const read = (who: h.Person) =>
        s.asPerson(tx, who, (t) => t`select public.read_franchise_file(${file?.id ?? ''}) as file`)
      expect((await read(one.applicant))[0]?.file).toEqual({ media: 'application/pdf', content: pdf })
      expect((await read(one.admin))[0]?.file).toMatchObject({ media: 'application/pdf' })
      expect(await h.refusal(read(other))).toBe('PT404 errors.franchise.file_unknown')
      const decide = (state: string, reason: string | null) => (t: h.Tx) =>
        t`select public.decide_franchise_file(${file?.id ?? ''}, ${state}, ${reason})`
      expect(await s.refused(tx, one.admin, decide('refused', null))).toBe('PT422 errors.franchise.reason')
      await s.asPerson(tx, one.admin, decide('refused', 'No se lee'))
      const [row] = await tx`select state, reason from public.franchise_files where id = ${file?.id ?? ''}`
      expect(row).toEqual({ state: 'refused', reason: 'No se lee' })
    })
  })

  test('a message of the office is mailed, one of the applicant is not', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.apply(tx, one.applicant, one.listing)
      const send = (who: h.Person, body: string) =>
        s.asPerson(tx, who, (t) => t`select public.send_franchise_message(${application.id}, ${body})`)
      await send(one.applicant, '¿Cuándo hablamos?')
      await send(one.admin, 'El martes')
      expect(await h.refusal(send(await h.makePerson(tx), 'Hola'))).toBe(
        'PT404 errors.franchise.application_unknown',
      )
      expect(await h.refusal(send(one.applicant, '  '))).toBe('PT422 errors.franchise.message')
      const rows =
        await tx`select from_office from public.franchise_messages where application_id = ${application.id} order by at, from_office`
      expect(rows.map((row) => row.from_office)).toEqual([false, true])
      const mails =
        await tx`select 1 from core.outbox where recipient = ${one.applicant.email} and data ->> 'step' = 'message'`
      expect(mails).toHaveLength(1)
    })
  })
})

test('the scheduler reminds once in each stage in which the applicant has something to do', async () => {
  await h.rolledBack(sql, async (tx) => {
    const one = await s.cast(tx)
    const application = await s.reach(tx, one, 'deposit')
    const advance = async () => {
      const [row] = await h.as(
        tx,
        'service_role',
        '',
        (t) => t<{ n: number }[]>`select public.advance_franchises(100) as n`,
      )
      return row?.n
    }
    expect(await advance()).toBe(0)
    await tx`update public.franchise_applications set stage_at = now() - interval '8 days' where id = ${application.id}`
    expect(await advance()).toBe(1)
    expect(await advance()).toBe(0)
  })
})

test('what a person is and wrote is erased, what was signed stays', async () => {
  await h.rolledBack(sql, async (tx) => {
    const one = await s.cast(tx)
    const application = await s.reach(tx, one, 'deposit')
    await tx`select franchises.erase_person(p) from public.profiles p where p.id = ${one.applicant.id}`
    const [row] =
      await tx`select stage, phone, city, message from public.franchise_applications where id = ${application.id}`
    expect(row).toEqual({ stage: 'withdrawn', phone: '000000', city: '---', message: null })
    const [agreement] =
      await tx`select accepted_name from public.franchise_agreements where application_id = ${application.id}`
    expect(agreement?.accepted_name).toBe('Ana Pérez')
  })
})
