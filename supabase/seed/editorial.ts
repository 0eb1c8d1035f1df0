import type { JSONValue, TransactionSql } from 'postgres'
import type { DemoPeople } from './people.ts'

const VIP_TERMS = [
  {
    es: 'Puedes recomendar los servicios VIP en tu sitio, en tus redes y por correo a quienes te dieron su permiso.\n\nNo pujes por el nombre de la marca en buscadores ni ofrezcas descuentos que no existan.\n\nLa comisión nace de una venta pagada y se anula si la venta se devuelve.',
    en: 'You may recommend the VIP services on your site, on social media and by email to people who gave you permission.\n\nDo not bid on the brand name in search engines or offer discounts that do not exist.\n\nA commission comes from a paid sale and is cancelled if the sale is refunded.',
  },
  {
    es: 'Puedes recomendar los servicios VIP en tu sitio, en tus redes y por correo a quienes te dieron su permiso.\n\nNo pujes por el nombre de la marca en buscadores ni ofrezcas descuentos que no existan.\n\nDi con claridad que ganas una comisión, donde la gente lo vea antes de hacer clic.\n\nLa comisión nace de una venta pagada y se anula si la venta se devuelve.',
    en: 'You may recommend the VIP services on your site, on social media and by email to people who gave you permission.\n\nDo not bid on the brand name in search engines or offer discounts that do not exist.\n\nSay plainly that you earn a commission, where people see it before they click.\n\nA commission comes from a paid sale and is cancelled if the sale is refunded.',
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

/** Terms that some accepted and a version that waits, an announced change, and groups with a rule. */
export async function seedEditorial(
  tx: TransactionSql,
  ids: DemoPeople,
  programs: Map<string, { id: string }>,
): Promise<void> {
  const speakAs = (person: string) => tx`select set_config('request.jwt.claim.sub', ${person}, true)`
  const vip = programs.get('vip')?.id ?? ''
  const edit = async (
    id: string,
    changes: JSONValue,
    command: 'update_program' | 'change_program_conditions',
  ) => {
    const [row] = await tx<{ revision: number }[]>`select revision from public.programs where id = ${id}`
    await tx`select ${tx(command)}(${id}, ${tx.json(changes)}, ${row?.revision ?? 0})`
  }
  await speakAs(ids.admin)
  await edit(vip, VIP_RECORD, 'update_program')
  // As if it had been announced a week ago.
  await tx`update public.programs set notice_days = 0 where id = ${vip}`
  await edit(vip, { regions: ['PA', 'CR', 'CO'] }, 'change_program_conditions')
  await tx`update public.programs set notice_days = 7 where id = ${vip}`
  await tx`select public.publish_program_terms(${vip}, ${tx.json(VIP_TERMS[0])}, 0)`
  for (const person of [ids.marisol, ids.ruben]) {
    await speakAs(person)
    await tx`select public.accept_program_terms(${vip}, 1)`
  }
  await speakAs(ids.admin)
  await tx`select public.publish_program_terms(${vip}, ${tx.json(VIP_TERMS[1])}, 1)`
  const methods = {
    allowed_methods: ['content', 'social', 'email'],
    forbidden_methods: ['brand_bidding', 'coupons'],
  }
  const school = programs.get('escuela-istmo')?.id ?? ''
  await edit(school, methods, 'change_program_conditions')
  await tx`select public.set_program_admission(${school}, 'open', ${tx.json([HOW])}, '{}', '{}', '{}', 0, 30, null)`
  await edit(programs.get('scamscan-pro')?.id ?? '', { hold_days: 14 }, 'change_program_conditions')
  for (const [es, en, threshold] of [
    ['Plata', 'Silver', 3],
    ['Oro', 'Gold', 500],
  ] as const) {
    const [group] = await tx<
      { id: string }[]
    >`select id from public.create_group(${vip}, ${tx.json({ es, en })})`
    await tx`select public.set_group_rule(${group?.id ?? ''}, 'sales', 'quarter', ${threshold}, false)`
  }
  await tx`select public.evaluate_groups(${vip})`
}
