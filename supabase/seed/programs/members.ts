import { hash } from 'bcryptjs'
import { makeAccount } from '../person.ts'
import { type Story, speakAs } from '../story.ts'

/** A program that a partner's business runs, and who else does: the first two are its colleagues already. */
const RUN = { slug: 'escuela-istmo', owner: 'cinta', since: 150 }
const MEMBERS = [
  { name: '', email: 'irving@cintacostera.example', role: 'manager', day: 75 },
  { name: '', email: 'rubiela@cintacostera.example', role: 'reader', day: 74 },
  { name: 'Delfina Barrios', email: 'delfina@escuelaistmo.example', role: 'finance', day: 73 },
  { name: 'Eliécer Ábrego', email: 'eliecer@escuelaistmo.example', role: 'reviewer', day: 72 },
  { name: 'Yamileth Cedeño', email: 'yamileth@escuelaistmo.example', role: 'reviewer', day: 60 },
] as const
/** Who never registered, and who left again. */
const WAITS = { email: 'direccion@escuelaistmo.example', role: 'reader', day: 9 }
const LEFT = { email: 'yamileth@escuelaistmo.example', day: 21 }

/** What a manager of the program writes about one of its affiliates, for who runs it. */
const NOTED = {
  by: 'irving@cintacostera.example',
  day: 38,
  tags: ['feria', 'profesores'],
  note: 'Presenta la escuela en la feria de Penonomé. Pide afiches una semana antes.',
}

/** An administrator gives the business its program; its owner gives the other roles, each to a confirmed address. */
export function scheduleMembers(story: Story): void {
  const give = (giver: string, email: string, role: string, day: number, name = '') =>
    story.on(day, '10:50', giver, async (tx) => {
      if (name) await makeAccount(tx, { name, email, locale: 'es', encrypted: await hash(email, 4) })
      await tx`select public.record_proof(${story.person(giver)}, 'team', 'password', null)`
      await tx`select public.set_program_member(${story.program(RUN.slug).id}, ${email}, ${role}, 'es')`
    })
  give('admin', `${RUN.owner}@correo.example`, 'owner', RUN.since)
  for (const { name, email, role, day } of MEMBERS) give(RUN.owner, email, role, day, name)
  give(RUN.owner, WAITS.email, WAITS.role, WAITS.day)
  story.on(LEFT.day, '16:05', '', async (tx) => {
    const [person] = await tx<{ id: string }[]>`select id from auth.users where email = ${LEFT.email}`
    await speakAs(tx, person?.id ?? '')
    await tx`select public.remove_program_member(${story.program(RUN.slug).id}, ${LEFT.email}, 'es')`
  })
  story.on(NOTED.day, '11:20', '', async (tx) => {
    const { id } = story.program(RUN.slug)
    const [first] = await tx<{ affiliate: string }[]>`select e.affiliate_id as affiliate
      from public.enrollments e join public.affiliates a on a.id = e.affiliate_id and a.merged_into is null
      where e.program_id = ${id} and e.state = 'active' and e.ended_at is null order by e.joined_at, e.id limit 1`
    const [person] = await tx<{ id: string }[]>`select id from auth.users where email = ${NOTED.by}`
    await speakAs(tx, person?.id ?? '')
    await tx`select public.set_affiliate_tags(${first?.affiliate ?? ''}, ${NOTED.tags}, ${id})`
    await tx`select public.add_affiliate_note(${first?.affiliate ?? ''}, ${NOTED.note}, ${id})`
  })
}
