import 'server-only'
import { env } from '@/lib/env'
import { openOutgoing } from '@/lib/outgoing'
import { callFunction } from '@/lib/supabase/call'

const AT_ONCE = 20
const PATIENCE = 8_000
const LONGEST_CALL = 10_000

/** Looks at the destinations of active banners, each once a day, and records how they answer. */
export async function checkBanners(): Promise<{ looked_at: number; broken: number }> {
  const rows = await callFunction('list_banner_destinations', { most: AT_ONCE }, LONGEST_CALL)
  const answers = await Promise.all(rows.map(({ destination }) => lookAt(destination)))
  for (const [at, { destination }] of rows.entries())
    await callFunction('record_banner_destination', { destination, answer: answers[at] ?? 0 }, LONGEST_CALL)
  return { looked_at: rows.length, broken: answers.filter((answer) => answer < 200 || answer >= 400).length }
}

/** The status of a page, 0 where none came in time or no public server has the name. Its body is not read. */
function lookAt(url: string): Promise<number> {
  return new Promise((resolve) => {
    try {
      const headers = { accept: 'text/html', 'user-agent': 'Alianza-Banners/1' }
      const request = openOutgoing({ method: 'GET', url, headers }, env().WEBHOOKS_TO_PRIVATE === '1')
      const end = (status: number) => {
        clearTimeout(timer)
        resolve(status)
        request.destroy()
      }
      const timer = setTimeout(() => end(0), PATIENCE)
      request.on('response', ({ statusCode }) => end(statusCode ?? 0))
      request.on('error', () => end(0)) // whatever the reason, a visitor would not see the page either
      request.end()
    } catch {
      resolve(0) // no address that may be called
    }
  })
}
