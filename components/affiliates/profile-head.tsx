import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import type { AffiliateProfile } from '@/lib/affiliates/schema'
import { countryName } from '@/lib/i18n/countries'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { StateBadge } from './state-badge'

/** Who an affiliate is, what state the account is in, the programs, and what administrators do from here. */
export function ProfileHead({ affiliate }: { affiliate: AffiliateProfile }) {
  const t = useTranslations('affiliates.profile')
  const locale = useLocale()
  const { id, owner, joinedAt, mergedInto } = affiliate
  const day = formatDay(joinedAt, locale)
  const facts = owner && [owner.email, owner.country && countryName(owner.country, locale)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {owner ? owner.name : t('deleted')}
            <AccountState affiliate={affiliate} />
          </span>
        }
        lead={[...(facts ?? []), t('since', { day })].filter(Boolean).join(' · ')}
        actions={
          owner && (
            <>
              <Button asChild variant="outline" size="small">
                <Link href={`/admin/affiliates/${id}/view`}>{t('view')}</Link>
              </Button>
              <Button asChild variant="outline" size="small">
                <Link href={`/admin/activity?affiliate=${encodeURIComponent(owner.email)}`}>
                  {t('activity')}
                </Link>
              </Button>
              <Button asChild variant="outline" size="small">
                <a href={`mailto:${owner.email}`}>{t('write')}</a>
              </Button>
            </>
          )
        }
      />
      {mergedInto && (
        <Alert kind="info" isStanding>
          {t('merged')}{' '}
          <Link href={`/admin/affiliates/${mergedInto}`} className="text-canal underline underline-offset-4">
            {t('mergedInto')}
          </Link>
        </Alert>
      )}
      <Programs enrollments={affiliate.enrollments} />
    </div>
  )
}

function AccountState({ affiliate: { owner, isSuspended, mergedInto } }: { affiliate: AffiliateProfile }) {
  const t = useTranslations('affiliates.profile.state')
  if (!owner) return null
  if (mergedInto) return <Badge kind="neutral">{t('merged')}</Badge>
  return <Badge kind={isSuspended ? 'bad' : 'good'}>{t(isSuspended ? 'suspended' : 'active')}</Badge>
}

/** Each program leads to the page where its state, group and tags are changed. */
function Programs({ enrollments }: Pick<AffiliateProfile, 'enrollments'>) {
  const t = useTranslations('affiliates.profile')
  const locale = useLocale()
  if (enrollments.length === 0) return <p className="text-ink-soft">{t('noPrograms')}</p>
  return (
    <ul aria-label={t('programs')} className="flex flex-wrap gap-2">
      {enrollments.map(({ id, slug, programName, state, hasEnded }) => (
        <li key={id}>
          <Link
            href={`/admin/programs/${slug}/affiliates/${id}`}
            className="flex min-h-11 items-center gap-3 rounded-md border bg-surface px-3 hover:bg-sunken/60 md:min-h-9"
          >
            <span className="underline decoration-canal/40 underline-offset-4">
              {localized(programName, locale)}
            </span>
            {hasEnded ? <Badge kind="neutral">{t('left')}</Badge> : <StateBadge state={state} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
