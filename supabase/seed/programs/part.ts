import type { Part } from '../part.ts'
import { scheduleCreation } from './create.ts'
import { scheduleEdits } from './editorial.ts'

export const part: Part = {
  plan: (story) => {
    scheduleCreation(story)
    scheduleEdits(story)
  },
  nightly: ['public.apply_program_changes()', 'public.enforce_program_terms()'],
  checks: {
    'programs with a logo': `select count(*) >= 9 as holds from public.program_images where kind = 'logo'`,
  },
  values: [
    ['program_changes', 'state'],
    ['programs', 'approval'],
    ['programs', 'status'],
  ],
}
