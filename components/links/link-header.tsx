import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'
import { sumOf } from '@/lib/links/rules'
import type { LinkRow } from '@/lib/links/schema'

type LinkHeaderProps = { links: LinkRow[]; wantsArchived: boolean; mayCreate: boolean }

/** One sentence about the affiliate's results, and a link to create another link. */
export function LinkHeader({ links, wantsArchived, mayCreate }: LinkHeaderProps) {
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
        mayCreate && (
          <Button asChild variant="accent">
            <Link href="/affiliate-dashboard/links/new">{t('create')}</Link>
          </Button>
        )
      }
    />
  )
}
