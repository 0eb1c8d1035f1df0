import type { OfficePlace } from '@/components/ito/admin/office-tabs'
import { listTasks } from '@/lib/reports/admin-queries'

const PLACE = {
  offerings: 'offerings',
  declarations: 'eligibility',
  reservations: 'reservations',
  findings: 'chain',
} as const

/** How much waits in each place of the token office. */
export async function waitingHere(): Promise<Partial<Record<OfficePlace, number>>> {
  const tasks = await listTasks()
  return Object.fromEntries(
    tasks.flatMap(({ name, total }) => (name in PLACE ? [[PLACE[name as keyof typeof PLACE], total]] : [])),
  )
}
