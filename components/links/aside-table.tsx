import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { SubmitButton } from '@/components/ui/submit-button'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { discardClicks, retryClicks } from '@/lib/links/aside-actions'
import type { AsideClick } from '@/lib/links/aside-schema'

/** What each click holds, why the database refuses it, and the two things that can be done about it. */
export function AsideTable({ clicks }: { clicks: AsideClick[] }) {
  const t = useTranslations('links.aside')
  const locale = useLocale()
  return (
    <div className="rounded-md border bg-surface px-4 sm:px-5">
      <Table caption={t('title')}>
        <TableHead>
          <TableHeadCell>{t('columns.link')}</TableHeadCell>
          <TableHeadCell>{t('columns.why')}</TableHeadCell>
          <TableHeadCell>{t('columns.since')}</TableHeadCell>
          <TableHeadCell>
            <span className="sr-only">{t('columns.action')}</span>
          </TableHeadCell>
        </TableHead>
        <TableBody>
          {clicks.map((one) => (
            <TableRow key={one.id} data-aside={one.id} data-state={one.state}>
              <TableCell lead className="wrap-anywhere">
                <code>{one.code}</code>
                <span className="block text-ink-soft text-sm">
                  {one.facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}
                </span>
              </TableCell>
              <TableBreak />
              <TableCell className="basis-full md:max-w-md">
                {t(`why.${one.why}`)}
                <code className="wrap-anywhere block text-ink-soft text-sm">{one.reason}</code>
              </TableCell>
              <TableCell className="whitespace-nowrap" label={`${t('columns.since')}:`}>
                {formatMoment(one.setAsideAt, locale)}
                {one.attempts > 1 && (
                  <span className="block text-ink-soft text-sm">
                    {t('attempts', { count: one.attempts })}
                  </span>
                )}
              </TableCell>
              <TableCell className="basis-full max-md:pt-2">
                {one.state === 'waiting' && <Decide click={one} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function Decide({ click: { id, code } }: { click: AsideClick }) {
  const t = useTranslations('links.aside')
  return (
    <div className="flex flex-wrap items-start gap-3 md:justify-end">
      <CommandForm action={retryClicks} fields={{ aside_ids: id }}>
        <SubmitButton variant="outline" size="small">
          {t('retry')}
          <span className="sr-only">{code}</span>
        </SubmitButton>
      </CommandForm>
      <ConfirmCommand
        action={discardClicks}
        fields={{ aside_ids: id }}
        label={t('discard')}
        confirm={t('discardConfirm')}
      >
        {t('discardText')}
      </ConfirmCommand>
    </div>
  )
}
