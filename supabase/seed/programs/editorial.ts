import type { JSONValue, TransactionSql } from 'postgres'
import { STAGES, TERMS_SINCE } from '../stages.ts'
import type { Story } from '../story.ts'

/** Lets the time to accept pass: her links lead on and earn nothing new. */
const UNWILLING = 'milagros'

const VIP_TERMS = [
  {
    es: 'Puedes recomendar los servicios VIP en tu sitio, en tus redes y por correo a quienes te dieron su permiso.\n\nNo pujes por el nombre de la marca en buscadores ni ofrezcas descuentos que no existan.\n\nLa comisión se crea con una venta pagada y se anula si la venta se devuelve.',
    en: 'You may recommend the VIP services on your site, on social media and by email to people who gave you permission.\n\nDo not bid on the brand name in search engines or offer discounts that do not exist.\n\nA commission comes from a paid sale and is voided if the sale is refunded.',
  },
  {
    es: 'Puedes recomendar los servicios VIP en tu sitio, en tus redes y por correo a quienes te dieron su permiso.\n\nNo pujes por el nombre de la marca en buscadores ni ofrezcas descuentos que no existan.\n\nDi con claridad que ganas una comisión, donde la gente lo vea antes de hacer clic.\n\nLa comisión se crea con una venta pagada y se anula si la venta se devuelve.',
    en: 'You may recommend the VIP services on your site, on social media and by email to people who gave you permission.\n\nDo not bid on the brand name in search engines or offer discounts that do not exist.\n\nSay plainly that you earn a commission, where people see it before they click.\n\nA commission comes from a paid sale and is voided if the sale is refunded.',
  },
] as const

const VIP_RECORD = {
  description: {
    es: 'Acompañamos a profesionales que trabajan solos: dos conversaciones al mes, con los pasos por escrito el mismo día.\n\nQuien mejor lo recomienda es quien ya habla con ese público: contadoras, diseñadores, abogados, periodistas.',
    en: 'We work with professionals on their own: two conversations a month, with the steps in writing the same day.\n\nThe people who recommend it best already speak to them: accountants, designers, lawyers, journalists.',
  },
  languages: ['es', 'en'],
  support_email: 'afiliados@alianza.example',
}

const HOW = {
  id: 'q1',
  kind: 'methods',
  label: { es: '¿Cómo lo recomendarías?', en: 'How would you recommend it?' },
  required: true,
}

const GROUPS = [
  ['Plata', 'Silver', 6],
  ['Oro', 'Gold', 16],
] as const

type Change = 'update_program' | 'change_program_conditions'

/** Changes a program as its editor does: from the revision that stands there. */
const edit = (tx: TransactionSql, id: string, command: Change, changes: JSONValue) =>
  tx`select ${tx(command)}(p.id, ${tx.json(changes)}, p.revision) from public.programs p where p.id = ${id}`

/** What a program's people write over the year: its texts, terms that all have to accept, conditions, and groups with a rule. */
export function scheduleEdits(story: Story): void {
  const vip = () => story.program('vip').id
  story.on(359, '10:00', 'admin', (tx) => edit(tx, vip(), 'update_program', VIP_RECORD))
  scheduleTerms(story)
  story.on(170, '10:30', 'admin', async (tx) => {
    for (const [es, en, threshold] of GROUPS) {
      const [group] = await tx<
        { id: string }[]
      >`select id from public.create_group(${vip()}, ${tx.json({ es, en })})`
      await tx`select public.set_group_rule(${group?.id ?? ''}, 'sales', 'quarter', ${threshold}, false)`
    }
  })
  for (const day of [169, 80, 1])
    story.on(day, '10:30', 'admin', (tx) => tx`select public.evaluate_groups(${vip()})`)
  story.on(62, '09:15', 'admin', (tx) =>
    edit(tx, vip(), 'change_program_conditions', {
      regions: ['PA', 'CR', 'CO'],
      forbidden_methods: ['paid_search'],
    }),
  )
  story.on(1, '09:30', 'admin', (tx) =>
    edit(tx, story.program('firma-al-dia').id, 'change_program_conditions', { hold_days: 14 }),
  )
  story.on(246, '09:30', 'admin', (tx) => edit(tx, vip(), 'change_program_conditions', { window_days: 45 }))
  story.on(
    244,
    '17:30',
    'admin',
    (tx) =>
      tx`select public.cancel_program_change(id) from public.program_changes where program_id = ${vip()} and state = 'waiting'`,
  )
  const school = () => story.program('escuela-istmo').id
  story.on(255, '15:00', 'admin', (tx) =>
    edit(tx, school(), 'change_program_conditions', {
      allowed_methods: ['content', 'social', 'email'],
      forbidden_methods: ['brand_bidding', 'coupons'],
    }),
  )
  story.on(
    30,
    '15:00',
    'admin',
    (tx) =>
      tx`select public.set_program_admission(${school()}, 'open', ${tx.json([HOW])}, '{}', '{}', '{}', 0, 30, null)`,
  )
}

/** Everybody in the VIP program accepts its terms within the week, but for one; the next version waits for its answers. */
function scheduleTerms(story: Story): void {
  const vip = () => story.program('vip').id
  const publish = (version: 0 | 1) => (tx: TransactionSql) =>
    tx`select public.publish_program_terms(${vip()}, ${tx.json(VIP_TERMS[version])}, ${version})`
  story.on(TERMS_SINCE, '12:00', 'admin', publish(0))
  const members = STAGES.filter(({ slug, joined }) => slug === 'vip' && joined >= TERMS_SINCE)
  for (const [place, { member }] of members.entries())
    if (member.key !== UNWILLING)
      story.on(
        TERMS_SINCE - 1 - (place % 6),
        '20:10',
        member.key,
        (tx) => tx`select public.accept_program_terms(${vip()}, 1)`,
      )
  story.on(1, '12:00', 'admin', publish(1))
}
