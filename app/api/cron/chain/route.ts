import { runJobs } from '@/lib/cron'
import { followSent } from '@/lib/ito/holder-ports'
import { indexNow } from '@/lib/ito/jobs'
import { chainPorts } from '@/lib/ito/ports'

/** Reads what is new on the chain of the offerings, then what became of what holders sent. Where there is none, nothing. */
export async function POST(request: Request) {
  return runJobs('chain', request, {
    index_chain: async (service) => {
      const ports = chainPorts(service)
      return ports ? indexNow(ports) : { stored: 0 }
    },
    follow_transactions: async (service) => ({ followed: await followSent(service) }),
  })
}
