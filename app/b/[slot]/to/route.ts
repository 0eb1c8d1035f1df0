import type { NextRequest } from 'next/server'
import { answerBanner } from '@/lib/banners/serve'

/** Answers what the middleware is not shown: Next hides its router's prefetches from it (docs/decisions/0004-clicks.md). */
export async function GET(request: NextRequest) {
  return answerBanner(request, new URL(request.url).pathname)
}

export const HEAD = GET
