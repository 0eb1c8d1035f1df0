import type { Part } from '../part.ts'
import { scheduleCreation } from './create.ts'
import { scheduleEdits } from './editorial.ts'
import { scheduleMembers } from './members.ts'

export const part: Part = {
  plan: (story) => {
    scheduleCreation(story)
    scheduleEdits(story)
    scheduleMembers(story)
  },
  nightly: ['public.apply_program_changes()', 'public.enforce_program_terms()'],
  checks: {
    'every program has a logo': `select bool_and(i.hash is not null) as holds
      from public.programs p left join public.program_images i on i.program_id = p.id and i.kind = 'logo'`,
  },
  values: [
    ['program_changes', 'state'],
    ['program_members', 'role'],
    ['programs', 'approval'],
    ['programs', 'status'],
  ],
}
