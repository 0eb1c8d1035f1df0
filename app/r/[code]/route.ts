import type { NextRequest } from 'next/server'
import { followLink } from '@/lib/links/follow'

/**
 * A link as Next's own router asks for it, to fetch in advance what somebody may click: the headers that tell are hidden from
 * the middleware, which answers everybody else (docs/decisions/0004-clicks.md).
 */
export async function GET(request: NextRequest, { params }: RouteContext<'/r/[code]'>) {
  return followLink(request, (await params).code)
}

export const HEAD = GET
