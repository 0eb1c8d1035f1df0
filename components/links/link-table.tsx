import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { FIGURES, type LinkRow } from '@/lib/links/schema'

const PATH = '/affiliate-dashboard/links'

type LinkListProps = { links: LinkRow[]; wantsArchived: boolean; siteUrl: string }

/** The links in use or the archived ones, with a link to the others. */
export function LinkList({ links, wantsArchived, siteUrl }: LinkListProps) {
  const t = useTranslations('links')
  const shown = links.filter(({ isArchived }) => isArchived === wantsArchived)
  const archived = links.filter(({ isArchived }) => isArchived).length
  return (
    <section className="grid gap-4">
      {shown.length > 0 && <LinkTable links={shown} siteUrl={siteUrl} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-sm">
        <p className="measure text-ink-soft">{t('counted')}</p>
        {(archived > 0 || wantsArchived) && (
          <Link
            href={wantsArchived ? PATH : `${PATH}?archived=1`}
            className="flex min-h-11 items-center text-canal underline underline-offset-4"
          >
            {wantsArchived ? t('showListed') : t('showArchived', { count: String(archived) })}
          </Link>
        )}
      </div>
    </section>
  )
}

/** One line for each link: what it is called, where to copy it, and what it brought. */
function LinkTable({ links, siteUrl }: { links: LinkRow[]; siteUrl: string }) {
  const t = useTranslations('links')
  return (
    <div className="rounded-md border bg-surface px-4 sm:px-5">
      <Table caption={t('table')}>
        <TableHead>
          <TableHeadCell>{t('link')}</TableHeadCell>
          {FIGURES.map((figure) => (
            <TableHeadCell key={figure} numeric>
              {t(figure)}
            </TableHeadCell>
          ))}
          <TableHeadCell>
            <span className="sr-only">{t('copy')}</span>
          </TableHeadCell>
        </TableHead>
        <TableBody>
          {links.map((link) => (
            <Row key={link.id} link={link} address={`${siteUrl}/r/${link.code}`} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function Row({ link, address }: { link: LinkRow; address: string }) {
  const t = useTranslations('links')
  const locale = useLocale()
  return (
    <TableRow data-link={link.code}>
      <TableCell lead className="min-w-0 max-md:basis-0 md:max-w-72">
        <Link
          href={`${PATH}/${link.id}`}
          className="block break-words py-1.5 font-semibold text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal md:truncate"
        >
          {link.name || `/r/${link.code}`}
        </Link>
        <span className="block break-words pb-1.5 font-normal text-ink-soft text-sm md:truncate">
          {link.name && `/r/${link.code} · `}
          {localized(link.programName, locale)}
        </span>
      </TableCell>
      {FIGURES.map((figure) => (
        <TableCell key={figure} numeric label={`${t(figure)}:`} className="order-4">
          {formatNumber(link[figure], locale)}
        </TableCell>
      ))}
      <TableCell className="order-1 md:text-right">
        <CopyButton
          text={address}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
      </TableCell>
      <TableBreak />
    </TableRow>
  )
}
