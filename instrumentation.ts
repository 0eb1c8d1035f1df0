import type { Instrumentation } from 'next'

/** Runs once when the server starts: refuses to serve with an incomplete environment. */
export async function register(): Promise<void> {
  // in this form the bundler drops the import from the edge runtime, which has no process
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { prepareServer } = await import('@/lib/boot')
    prepareServer()
    const { startRecorder } = await import('@/lib/links/clicks')
    startRecorder()
    const { startImpressions } = await import('@/lib/banners/impressions')
    startImpressions()
  }
}

/** A page or route that failed: into the log with its request id and the digest that the reader sees. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log, REQUEST_ID } = await import('@/lib/log')
  const { digest } = error as { digest?: string }
  const facts = {
    request_id: request.headers[REQUEST_ID],
    digest,
    method: request.method,
    route: context.routePath,
  }
  log.error({ err: error, ...facts }, 'request failed')
}
