import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { PROGRAM_ROLE, PROGRAM_STATUS, type ProgramRole } from '@/lib/supabase/enums'

/** What the pages of a program need; the database decides by the same list (`programs.allows`). */
const ALLOWED = {
  owner: ['read', 'review', 'finance', 'manage', 'own'],
  manager: ['read', 'review', 'manage'],
  finance: ['read', 'finance'],
  reviewer: ['read', 'review'],
  reader: ['read'],
} as const satisfies Record<ProgramRole, readonly string[]>
export type ProgramPermission = (typeof ALLOWED)['owner'][number]
export const mayIn = (role: ProgramRole, permission: ProgramPermission) =>
  (ALLOWED[role] as readonly string[]).includes(permission)

/** Whoever decides about a commission answers what is asked about it: `commissions.require_decider` says the same. */
export const mayDecide = (role: ProgramRole, isHeld: boolean) => mayIn(role, isHeld ? 'review' : 'finance')

/** Which questions a role answers: about commissions under review, about others. */
export const answersIn = (role: ProgramRole) => [true, false].filter((isHeld) => mayDecide(role, isHeld))

export const myProgramRow = z
  .object({
    program_id: z.uuid(),
    slug: z.string(),
    name: textsSchema,
    status: z.enum(PROGRAM_STATUS),
    currency: z.string(),
    role: z.enum(PROGRAM_ROLE),
    affiliates: z.number(),
    applications: z.number(),
    commissions: z.number(),
    questions: z.number(),
  })
  .transform(({ program_id, ...row }) => ({ ...row, id: program_id }))
export type MyProgram = z.output<typeof myProgramRow>

export const memberRow = z
  .object({
    email: z.string(),
    full_name: z.string().nullable(),
    role: z.enum(PROGRAM_ROLE),
    added_at: z.string(),
    is_me: z.boolean(),
  })
  .transform(({ full_name, added_at, is_me, ...row }) => ({
    ...row,
    name: full_name,
    addedAt: added_at,
    isMe: is_me,
  }))
export type ProgramMember = z.output<typeof memberRow>

const current_password = z
  .string()
  .min(1, { error: 'fields.required' })
  .max(200, { error: 'fields.too_long' })
export const memberSchema = z.object({
  program_id: z.uuid(),
  email: z.email({ error: 'fields.email' }).max(254, { error: 'fields.too_long' }),
  role: z.enum(PROGRAM_ROLE, { error: 'fields.choice' }),
  current_password,
})
export const removeMemberSchema = z.object({ program_id: z.uuid(), email: z.string().max(254) })

/** The pages of a program for a role, by section; each name is a folder under the program. */
export function officeSections(role: ProgramRole) {
  const may = (permission: ProgramPermission, ...folders: string[]) =>
    mayIn(role, permission) ? folders : []
  const sections = {
    overview: [''],
    offer: [...may('manage', 'edit'), 'rewards', ...may('manage', 'simulator'), 'bounties', 'library'],
    people: ['affiliates', 'applications', ...may('manage', 'invitations', 'coupons')],
    records: ['conversions', 'claims', ...may('review', 'fraud')],
    money: [
      'commissions',
      ...(answersIn(role).length > 0 ? ['questions'] : []),
      ...may('finance', 'statement'),
    ],
    roles: ['members'],
  }
  return Object.fromEntries(Object.entries(sections).filter(([, folders]) => folders.length > 0))
}
