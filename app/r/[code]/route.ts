import type { NextRequest } from 'next/server'
import { followLink } from '@/lib/links/follow'

/**
 * Answers Next's own router when it prefetches a link: Next hides the headers of a prefetch from the middleware, which answers
 * all other requests (docs/decisions/0004-clicks.md).
 */
export async function GET(request: NextRequest, { params }: RouteContext<'/r/[code]'>) {
  return followLink(request, (await params).code)
}

export const HEAD = GET
