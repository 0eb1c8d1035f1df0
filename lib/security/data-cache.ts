/**
 * Next's own cache of `'use cache'`, which also knows what other instances of the site made stale: its tags follow the
 * database (decision 59). Node loads this file as it is, so its imports name files.
 */
import * as handlers from 'next/dist/server/lib/cache-handlers/default.js'
import { followTags, versionsOf } from './page-tags.ts'
import { PUBLIC_TAGS } from './public-tags.ts'

type Tags = ReturnType<typeof followTags>

/** As much as Next keeps by itself. */
const MOST_BYTES = 50 * 1024 * 1024
const SHARED = Symbol.for('alianza.page-tags')
const shared = globalThis as { [SHARED]?: Tags }

/** One for the process: Next loads its settings more than once. None in a build, where no database is asked. */
export function pageTags(): Tags | undefined {
  // biome-ignore lint/style/noProcessEnv: loaded before the settings are checked; Next sets the phase
  const { NEXT_PHASE, NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
  if (NEXT_PHASE === 'phase-production-build' || !url || !key) return undefined
  shared[SHARED] ??= followTags(versionsOf(url, key), PUBLIC_TAGS)
  return shared[SHARED]
}

// CommonJS, which Next's own loader and Node show differently: its names, or all of them behind `default`.
const { createDefaultCacheHandler } =
  'createDefaultCacheHandler' in handlers ? handlers : (handlers as { default: typeof handlers }).default
const base = createDefaultCacheHandler(MOST_BYTES)

export const dataCache: typeof base = {
  ...base,
  async refreshTags() {
    await pageTags()?.fresh()
  },
  async updateTags(tags, durations) {
    await base.updateTags(tags, durations)
    await pageTags()?.renew(tags)
  },
}
