import { revalidateTag } from 'next/cache'
import { answerScheduler } from '@/lib/cron'
import { PUBLIC_TAGS } from '@/lib/security/public-tags'

/** Makes public pages read the database again: the served build may have read another one. */
export async function POST(request: Request) {
  return answerScheduler(request, async () => {
    for (const tag of PUBLIC_TAGS) revalidateTag(tag, { expire: 0 })
    return { body: { tags: PUBLIC_TAGS.length }, status: 200 }
  })
}
