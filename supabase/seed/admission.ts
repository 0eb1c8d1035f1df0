import type { TransactionSql } from 'postgres'
import type { DemoPeople } from './people.ts'

const QUESTIONS = [
  {
    id: 'q1',
    kind: 'url',
    label: { es: '¿Dónde podemos ver lo que publicas?', en: 'Where can we see what you publish?' },
    required: true,
  },
  {
    id: 'q2',
    kind: 'choice',
    label: { es: '¿A quién le hablas sobre todo?', en: 'Whom do you mostly speak to?' },
    required: true,
    options: [
      { id: 'o1', label: { es: 'Dueños de negocios', en: 'Business owners' } },
      { id: 'o2', label: { es: 'Público en general', en: 'The general public' } },
    ],
  },
  {
    id: 'q3',
    kind: 'long',
    label: { es: '¿Cómo piensas recomendarlo?', en: 'How do you plan to recommend it?' },
    required: false,
  },
]

/** One program that looks at each application, two that wait for an answer, a group, a tag, a note and an invitation. */
export async function seedAdmission(tx: TransactionSql, ids: DemoPeople, programId: string): Promise<void> {
  const speakAs = (person: string) => tx`select set_config('request.jwt.claim.sub', ${person}, true)`
  await speakAs(ids.admin)
  await tx`insert into public.program_groups (program_id, name)
    values (${programId}, ${tx.json({ es: 'Consultores', en: 'Consultants' })})`
  await tx`select public.set_program_admission(${programId}, 'review', ${tx.json(QUESTIONS)}, '{}', '{}', '{}', 0, 30, null)`
  await speakAs(ids.ruben)
  await tx`select public.apply_to_program(${programId}, ${tx.json({
    q1: 'https://www.radio-interior.example/negocios',
    q2: 'o1',
    q3: 'Tengo un segmento los jueves sobre negocios del interior. Lo contaría ahí con un caso real,\ny dejaría el enlace en la página del programa.',
  })})`
  await speakAs(ids.member)
  await tx`select public.apply_to_program(${programId}, ${tx.json({ q1: 'https://yariela.example', q2: 'o2' })})`
  await tx`update public.applications set submitted_at = now() - interval '3 days'
    where program_id = ${programId} and answers ->> 'q2' = 'o1'`
  await speakAs(ids.admin)
  await tx`select public.create_invitations(${programId}, '{camila@correo.example}', null,
    'Camila, nos gustó tu guía para restaurantes. ¿Te animas?', 'es')`
  const [marisol] = await tx<
    { id: string }[]
  >`select id from public.affiliates where user_id = ${ids.marisol}`
  await tx`select public.set_affiliate_tags(${marisol?.id ?? ''}, '{radio,chiriquí}')`
  await tx`select public.add_affiliate_note(${marisol?.id ?? ''}, 'Prefiere que la llamen por la mañana.')`
}
