import { expect, test } from 'vitest'
import * as f from '../franchises/stage.ts'
import * as h from '../harness.ts'
import * as th from '../threads/stage.ts'
import * as s from './stage.ts'

const sql = h.connect()

type Found = { kind: string; record_id: string; label: string; detail: string | null }

test('administrators find partners, deals, pages, threads and applications for franchises; nobody else does', async () => {
  await h.rolledBack(sql, async (tx) => {
    const one = await f.cast(tx)
    const { admin } = one
    const program = await h.makeProgram(tx)
    const partner = await s.makePartner(tx, admin, program)
    const company = 'Cangrejo Ágil, S. A.'
    await tx`update public.partners set company = ${company}, site = 'https://cangrejo.com.pa/' where id = ${partner.partnerId}`
    await tx`insert into public.deals (partner_id, program_id, company, company_key, need, amount, currency)
      values (${partner.partnerId}, ${program.id}, 'Hotel Cangrejo', 'hotelcangrejo', 'Una central nueva', 900, 'USD')`
    await tx`insert into public.landing_pages (partner_id, slug, headline, body, state)
      values (${partner.partnerId}, 'cangrejo', '{"es":"Pide tu central"}', '{"es":"Con quien la instala"}', 'proposed')`
    await th.send(tx, partner, partner.partnerId, { body: 'Buenas tardes' })
    const application = await f.apply(tx, one.applicant, one.listing)
    const search = (who: { id: string }, wanted: string) =>
      s.by(
        tx,
        who,
        (t) => t<Found[]>`select kind, record_id, label, detail from public.search_records(${wanted})`,
      )
    const found = await search(admin, 'cangrejo')
    expect(found.map(({ kind, label, detail }) => [kind, label, detail])).toEqual([
      ['partner', company, 'https://cangrejo.com.pa/'],
      ['deal', 'Hotel Cangrejo', company],
      ['landing_page', '/p/cangrejo', company],
      ['thread', company, 'Buenas tardes'],
    ])
    expect(found[0]?.record_id).toBe(partner.partnerId)
    expect((await search(admin, 'agil CANGREJO')).map(({ kind }) => kind)).toEqual([
      'partner',
      'landing_page',
      'thread',
    ])
    expect(await search(admin, application.number)).toMatchObject([
      { kind: 'franchise_application', record_id: application.id, label: application.number },
    ])
    for (const who of [partner, one.applicant])
      for (const wanted of ['cangrejo', application.number]) expect(await search(who, wanted)).toEqual([])
  })
})
