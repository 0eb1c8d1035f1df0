import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { FURTHER_FIELD, HELD_FIELD, type Held, type HoldGroup } from '@/lib/fraud/schema'
import { formatDay, formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { type ProgramArea, programPath } from '@/lib/program-area'
import { DecideForm } from './decide-form'
import { FindingText } from './finding'

/** A name that leads to its page where the reader has one. */
function Name({ text, href }: { text: string; href: string | false }) {
  if (!href) return text
  return (
    <Link href={href} className="text-canal underline underline-offset-4">
      {text}
    </Link>
  )
}

/** What is under review by affiliate and rule, what must be decided first on top. */
export function HoldList({ groups, area = 'admin' }: { groups: HoldGroup[]; area?: ProgramArea }) {
  return (
    <ul className="grid gap-6">
      {groups.map((group) => (
        <Group key={`${group.enrollmentId} ${group.rule}`} group={group} area={area} />
      ))}
    </ul>
  )
}

function Group({ group, area }: { group: HoldGroup; area: ProgramArea }) {
  const t = useTranslations('fraud')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, group.currency, locale)
  const further = group.furtherIds.length
  const shown = group.commissions.length
  const texts = {
    list: t('queue.list'),
    reason: t('queue.reason'),
    hint: t('queue.reasonHint'),
    release: t('queue.release', { count: group.total }),
    reject: t('queue.reject', { count: group.total }),
    released: t('queue.released'),
    rejected: t('queue.rejected'),
  }
  const items = group.commissions.map((held) => ({
    name: HELD_FIELD + held.id,
    label: t('queue.what', { kind: held.kind, order: held.orderId }),
    content: <Line held={held} group={group} area={area} />,
  }))
  const label = t('queue.further', { count: further })
  const others = { name: FURTHER_FIELD, label, isOff: true, content: <p>{label}</p> }
  return (
    <li
      data-group={`${group.affiliateEmail} ${group.rule}`}
      className="grid gap-4 rounded-md border bg-surface p-4 sm:p-5"
    >
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
        <h2 className="text-h4">{t(`rules.${group.rule}.name`)}</h2>
        <p className="figures font-semibold text-h4 sm:text-right">{money(group.amount)}</p>
        <p className="min-w-0 break-words text-ink-soft sm:max-lg:col-span-2">
          <Name
            text={group.affiliateName}
            href={`${programPath(area, group.programSlug)}/affiliates/${group.enrollmentId}`}
          />{' '}
          · {group.affiliateEmail} · {localized(group.programName, locale)}
        </p>
        <p className="text-ink-soft sm:max-lg:col-span-2 lg:text-right">
          {t('queue.until', { count: group.total, day: formatDay(group.reviewBy, locale) })}
        </p>
      </div>
      <DecideForm
        idempotencyKey={randomUUID()}
        texts={texts}
        items={[...items, ...(further > 0 ? [others] : [])]}
        furtherIds={group.furtherIds.join(' ')}
      />
      {group.total > shown + further && (
        <p className="text-ink-soft text-sm">
          {t('queue.more', {
            shown: formatNumber(shown + further, locale),
            total: formatNumber(group.total, locale),
          })}
        </p>
      )}
    </li>
  )
}

function Line({ held, group, area }: { held: Held; group: HoldGroup; area: ProgramArea }) {
  const t = useTranslations('fraud.queue')
  const locale = useLocale()
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 break-all">
          <Name
            text={t('what', { kind: held.kind, order: held.orderId })}
            href={`${programPath(area, group.programSlug)}/conversions/${held.conversionId}`}
          />{' '}
          <span className="whitespace-nowrap text-ink-soft">· {formatDayShort(held.soldAt, locale)}</span>
        </span>
        <span className="figures font-semibold">{formatMoney(held.amount, group.currency, locale)}</span>
      </p>
      <ul className="grid gap-0.5 text-ink-soft text-sm">
        {held.findings.map((finding) => (
          <li key={finding.rule} className="measure">
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
    </div>
  )
}
