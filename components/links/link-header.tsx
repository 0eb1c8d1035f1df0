import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'
import { sumOf } from '@/lib/links/rules'
import type { LinkRow } from '@/lib/links/schema'

/** Where the affiliate stands, in one sentence, and the way to another link. */
export function LinkHeader({ links, wantsArchived }: { links: LinkRow[]; wantsArchived: boolean }) {
  const t = useTranslations('links')
  const { clicks, sales } = sumOf(links)
  const archived = links.filter(({ isArchived }) => isArchived).length
  return (
    <PageHeader
      title={t('title')}
      lead={
        wantsArchived
          ? t('archivedStanding', { links: archived })
          : t('standing', { links: links.length - archived, clicks, sales })
      }
      actions={
        <Button asChild variant="accent">
          <Link href="/affiliate-dashboard/links/new">{t('create')}</Link>
        </Button>
      }
    />
  )
}
