import { PERMISSIONS } from '@/lib/permissions.register'

export type PermissionArea = keyof typeof PERMISSIONS
export type Sight = 'nothing' | 'published' | 'own' | 'both' | 'all'
export const ROLES = ['visitor', 'member', 'affiliate', 'administrator'] as const
export const CALLERS = ['everybody', 'people', 'administrators'] as const

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

/** How many functions a role may call: its own and those of everybody below it. */
export function callsOf({ calls }: AreaPermissions, role: (typeof ROLES)[number]): number {
  const { everybody, people, administrators } = calls
  if (role === 'visitor') return everybody.length
  return everybody.length + people.length + (role === 'administrator' ? administrators.length : 0)
}
