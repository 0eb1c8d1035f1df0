import { runJobs } from '@/lib/cron'
import { reconcileNow } from '@/lib/ito/jobs'
import { chainPorts } from '@/lib/ito/ports'

/** Compares the database with the chain. */
export async function POST(request: Request) {
  return runJobs('tokens', request, {
    reconcile_chain: async (service) => {
      const ports = chainPorts(service)
      return ports ? reconcileNow(ports) : { differences: 0 }
    },
  })
}
