import { runJobs } from '@/lib/cron'
import { indexNow } from '@/lib/ito/jobs'
import { chainPorts } from '@/lib/ito/ports'

/** Reads what is new on the chain of the offerings; where there is none, there is nothing to do. */
export async function POST(request: Request) {
  return runJobs('chain', request, {
    index_chain: async (service) => {
      const ports = chainPorts(service)
      return ports ? indexNow(ports) : { stored: 0 }
    },
  })
}
