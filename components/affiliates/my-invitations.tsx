import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import type { OwnInvitation } from '@/lib/affiliates/schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'

/** Programs that wait for this person's answer. The mail alone holds the key that accepts. */
export function MyInvitations({ invitations }: { invitations: OwnInvitation[] }) {
  const t = useTranslations('affiliates.invited')
  const locale = useLocale()
  return invitations.map(({ id, slug, programName, sentAt, expiresAt }) => (
    <Alert key={id} kind="waiting" title={t('title', { program: localized(programName, locale) })}>
      <p>{t('text', { sent: formatDay(sentAt, locale), until: formatDay(expiresAt, locale) })}</p>
      <Link
        href={`/programs/${slug}`}
        className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
      >
        {t('see')}
      </Link>
    </Alert>
  ))
}
