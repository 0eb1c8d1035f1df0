import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { PlainFailure } from './failure.ts'
import { guarded } from './guard.ts'
import type { Lite } from './lite.ts'

export type Routes = Record<string, (request: Request) => Promise<Response>>

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Healthy means that the database answers, not only that this process does. */
export function healthRoute(
  lite: Lite,
  facts: Record<string, unknown>,
): (request: Request) => Promise<Response> {
  return async () => {
    try {
      await lite.sql`select 1`
      return Response.json({ ok: true, ...facts })
    } catch (error) {
      return Response.json({ ok: false, ...facts, error: (error as Error).message }, { status: 503 })
    }
  }
}

/** A page on the web that points its own name at this machine gets nothing. */
function isForUs(request: Request): boolean {
  return LOOPBACK.test(request.headers.get('host') ?? '')
}

/** Serves our own routes and lite's API on 127.0.0.1 only. */
export function listen(
  lite: Lite,
  routes: Routes,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const answer = guarded(lite.fetch)
    const server = serve(
      {
        port,
        hostname: '127.0.0.1',
        fetch: (request, { incoming }) => {
          if (!isForUs(request)) return new Response('Misdirected request', { status: 421 })
          const route = routes[new URL(request.url).pathname]
          if (route) return route(request)
          return answer(request, 'socket' in incoming ? (incoming.socket.remoteAddress ?? null) : null)
        },
      },
      (address) => {
        resolve({ port: address.port, close: () => close(server as Server) })
      },
    )
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      reject(
        new PlainFailure(
          `Port ${port} of 127.0.0.1 is taken by another program: set BACKEND_PORT to a free one.`,
        ),
      )
    })
  })
}

/** Lets the requests under way end, for two seconds at most. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), 2000)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
