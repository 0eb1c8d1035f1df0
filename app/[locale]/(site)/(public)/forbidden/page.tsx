import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForbiddenScreen } from '@/components/layout/forbidden-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts.forbidden')
  return { title: t('title'), robots: { index: false } }
}

/**
 * The middleware's refusal of /admin* is rewritten to here: a whole page, read without scripts. Its status 403 comes from the
 * page cache, because a page that calls forbidden() is drawn by scripts alone.
 */
export default function ForbiddenPage() {
  return <ForbiddenScreen />
}
