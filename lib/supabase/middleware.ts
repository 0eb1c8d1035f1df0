import { createServerClient } from '@supabase/ssr'
import type { NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { authCookieOptions, type CookieToSet, isAuthCookie, withHint } from './cookies'
import { databaseFetch } from './fetch'
import type { Database } from './types'

export function hasSessionCookie(request: NextRequest) {
  return request.cookies.getAll().some(({ name }) => isAuthCookie(name))
}

/**
 * The session client of one request in the middleware. New tokens go to the rest of this request at once, and to
 * the browser when `apply` is called on the response, which is built after them.
 */
export function createMiddlewareClient(request: NextRequest) {
  const written: CookieToSet[] = []
  const cacheHeaders: Record<string, string> = {}
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = env()
  const supabase = createServerClient<Database>(
    NEXT_PUBLIC_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      cookieOptions: authCookieOptions(),
      global: { fetch: databaseFetch },
      cookies: {
        getAll: () => request.cookies.getAll(),
        setAll(cookiesToSet, headers) {
          for (const { name, value } of cookiesToSet) request.cookies.set(name, value)
          written.push(...withHint(cookiesToSet))
          Object.assign(cacheHeaders, headers)
        },
      },
    },
  )
  function apply<Response extends NextResponse>(response: Response): Response {
    for (const { name, value, options } of written) response.cookies.set(name, value, options)
    for (const [name, value] of Object.entries(cacheHeaders)) response.headers.set(name, value)
    return response
  }
  return { supabase, apply }
}
