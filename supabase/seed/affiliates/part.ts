import type { Part } from '../part.ts'
import { scheduleAdmission } from './admission.ts'
import { scheduleEndings } from './endings.ts'
import { scheduleJoining } from './joining.ts'
import { scheduleTeams } from './teams.ts'

export const part: Part = {
  plan: (story) => {
    scheduleJoining(story)
    scheduleAdmission(story)
    scheduleEndings(story)
    scheduleTeams(story)
  },
  checks: { 'forty affiliates': `select count(*) = 40 as holds from public.affiliates` },
  values: [
    ['applications', 'state'],
    ['enrollment_changes', 'state'],
    ['enrollments', 'state'],
    ['team_members', 'role', 'owner'],
  ],
}
