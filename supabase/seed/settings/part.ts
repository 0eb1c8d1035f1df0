import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import { type Story, speakAs } from '../story.ts'

const NOTES = {
  contact_note: {
    es: 'Contestamos de lunes a viernes, de 8 a. m. a 5 p. m., hora de Panamá.',
    en: 'We answer Monday to Friday, 8 AM to 5 PM, Panama time.',
  },
  payment_note: {
    es: 'Confirmamos los pagos dos veces al día, de lunes a viernes.',
    en: 'We confirm payments twice a day, Monday to Friday.',
  },
} as const

async function choose(tx: TransactionSql, story: Story, name: string, value: object | number) {
  await tx`select public.record_proof(${story.person('admin')}, 'setting', 'password', null)`
  await tx`select public.change_setting(${name}, ${tx.json(value as never)},
    (select max(v.id) from public.setting_versions v where v.name = ${name}::public.setting_name))`
}

/** The administrator writes the notes, tries a shorter time to pay, and goes back to the platform's own fortnight. */
export const part: Part = {
  atPresent: async (tx, story) => {
    await speakAs(tx, story.person('admin'))
    for (const [name, value] of Object.entries(NOTES)) await choose(tx, story, name, value)
    await choose(tx, story, 'pay_days', 10)
    await choose(tx, story, 'pay_days', 14)
    await speakAs(tx, '')
  },
  checks: {
    'settings with a history': `select count(*) >= 4 and count(*) filter (where name = 'pay_days') = 2 as holds
      from public.setting_versions`,
  },
}
