import type { TransactionSql } from 'postgres'
import { MEMBERS } from '../crowd.ts'
import { REVIEWED_SINCE } from '../stages.ts'
import type { Story } from '../story.ts'

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

const RURAL_RADIO = {
  q1: 'https://www.radio-interior.example/negocios',
  q2: 'o1',
  q3: 'Tengo un segmento los jueves sobre negocios del interior. Lo contaría ahí con un caso real,\ny dejaría el enlace en la página del programa.',
}

/** The business plans look at each application since some months: one was refused, one taken back, two wait for an answer. */
export function scheduleAdmission(story: Story): void {
  const program = () => story.program('empresarial').id
  story.on(REVIEWED_SINCE + 1, '16:00', 'admin', async (tx) => {
    await tx`insert into public.program_groups (program_id, name)
      values (${program()}, ${tx.json({ es: 'Consultores', en: 'Consultants' })})`
    await tx`select public.set_program_admission(${program()}, 'review', ${tx.json(QUESTIONS)}, '{}', '{}', '{}', 0, 30, null)`
  })
  const apply = (daysAgo: number, who: string, answers: Record<string, string>) =>
    story.on(
      daysAgo,
      '19:30',
      who,
      (tx) => tx`select public.apply_to_program(${program()}, ${tx.json(answers)})`,
    )
  const waiting = (tx: TransactionSql, who: string) => tx`
    select a.id from public.applications a join public.affiliates f on f.id = a.affiliate_id
    where f.user_id = ${story.person(who)} and a.state = 'submitted'`
  apply(60, 'katherine', { q1: 'https://katherine.example/', q2: 'o2' })
  story.on(
    58,
    '07:50',
    'katherine',
    (tx) => tx`select public.withdraw_application(id) from (${waiting(tx, 'katherine')}) as a`,
  )
  apply(25, 'tomas', { q1: 'https://tomas.example/', q2: 'o2', q3: 'Por correo, a una lista que compré.' })
  story.on(
    23,
    '11:15',
    'admin',
    (tx) =>
      tx`select public.reject_application(id, 'Solo aceptamos listas de personas que dieron su permiso.', null)
      from (${waiting(tx, 'tomas')}) as a`,
  )
  apply(3, 'ruben', RURAL_RADIO)
  apply(0, 'yariela', { q1: 'https://yariela.example/', q2: 'o2' })
  story.on(
    1,
    '15:00',
    'admin',
    (tx) =>
      tx`select public.create_invitations(${program()}, '{camila@correo.example}', null,
      'Camila, nos gustó tu guía para restaurantes. ¿Te animas?', 'es')`,
  )
  scheduleNotes(story)
}

/** What administrators note about affiliates, for themselves. */
function scheduleNotes(story: Story): void {
  const affiliate = (tx: TransactionSql, who: string) =>
    tx`(select id from public.affiliates where user_id = ${story.person(who)})`
  for (const { key, joined, tags } of MEMBERS)
    story.on(
      joined,
      '17:45',
      'admin',
      (tx) => tx`select public.set_affiliate_tags(${affiliate(tx, key)}, ${tags})`,
    )
  story.on(
    210,
    '10:40',
    'admin',
    (tx) =>
      tx`select public.add_affiliate_note(${affiliate(tx, 'marisol')}, 'Prefiere que la llamen por la mañana.')`,
  )
  story.on(
    97,
    '16:20',
    'admin',
    (tx) =>
      tx`select public.add_affiliate_note(${affiliate(tx, 'ariel')}, 'Compraba con tarjetas de prueba y devolvía a los pocos días.')`,
  )
}
