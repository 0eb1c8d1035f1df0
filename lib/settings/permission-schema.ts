import type { Messages } from 'next-intl'
import { PERMISSIONS } from '@/lib/permissions.register'

export type PermissionArea = keyof typeof PERMISSIONS
type Sight = 'nothing' | 'published' | 'own' | 'both' | 'program' | 'all'
export const ROLES = ['visitor', 'member', 'affiliate', 'program', 'administrator'] as const
export const CALLERS = [
  'everybody',
  'people',
  'program_read',
  'program_review',
  'program_finance',
  'program_manage',
  'program_own',
  'administrators',
] as const

/** What each role sees and may do of one area: `calls` are functions of the database by who may call them. */
export type AreaPermissions = {
  area: PermissionArea
  sees: Record<(typeof ROLES)[number], Sight>
  calls: Record<(typeof CALLERS)[number], readonly string[]>
  policies: [table: string, sentences: readonly string[]][]
}

export const PERMISSION_AREAS = (Object.keys(PERMISSIONS) as PermissionArea[]).map(
  (area): AreaPermissions => {
    const { sees, calls, policies } = PERMISSIONS[area]
    return {
      area,
      sees: sees as AreaPermissions['sees'],
      calls,
      policies: Object.entries(policies) as AreaPermissions['policies'],
    }
  },
)

/** How many functions a role may call: its own and those of everybody below it; in a program those of its owner. */
export function callsOf({ calls }: AreaPermissions, role: (typeof ROLES)[number]): number {
  const below = {
    visitor: ['everybody'],
    member: ['everybody', 'people'],
    affiliate: ['everybody', 'people'],
    program: CALLERS.filter((caller) => caller !== 'administrators'),
    administrator: CALLERS,
  } as const satisfies Record<(typeof ROLES)[number], readonly (typeof CALLERS)[number][]>
  return below[role].reduce((sum, caller) => sum + calls[caller].length, 0)
}

type Labels = Messages['permissions']

/** The message that says in plain words what a function does; a test names functions without one. */
export const callKey = (name: string) => name as keyof Labels['calls']

/** The message that says what the sentence of a policy says: the sentence itself, as a key. */
export const policyKey = (sentence: string) =>
  sentence.replaceAll("'", '').replace(/[^a-z]+/gi, '_') as keyof Labels['policies']
