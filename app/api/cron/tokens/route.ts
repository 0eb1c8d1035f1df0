import { runJobs } from '@/lib/cron'
import { screenDeclared } from '@/lib/ito/holder-ports'
import { reconcileNow } from '@/lib/ito/jobs'
import { chainPorts } from '@/lib/ito/ports'

/** Compares the names of buyers with the list of sanctions, and the database with the chain. */
export async function POST(request: Request) {
  return runJobs('tokens', request, {
    screen_declarations: async (service) => ({ screened: await screenDeclared(service) }),
    reconcile_chain: async (service) => {
      const ports = chainPorts(service)
      return ports ? reconcileNow(ports) : { differences: 0 }
    },
  })
}
