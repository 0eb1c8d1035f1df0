import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { acceptMemberInvitation, acceptRecruitInvitation, acceptRecruitLink } from '@/lib/partners/actions'

type Offer = {
  id: string
  kind: 'member' | 'recruit'
  company: string
  role: string | null
  message: string | null
  expiresAt: string
}

/** What waits for this person: to work for a partner, or to be one of its affiliates. */
export function InvitationOffer({ offer }: { offer: Offer }) {
  const t = useTranslations('partners.offer')
  const locale = useLocale()
  const isMember = offer.kind === 'member'
  return (
    <Card className="grid gap-4">
      <CardTitle>{t(isMember ? 'member' : 'recruit', { company: offer.company })}</CardTitle>
      <p className="measure text-ink-soft">
        {isMember ? t(offer.role === 'manager' ? 'manager' : 'analyst') : t('recruitText')}
      </p>
      {offer.message && (
        <blockquote className="measure whitespace-pre-line border-l-2 pl-4">{offer.message}</blockquote>
      )}
      <CommandForm
        action={isMember ? acceptMemberInvitation : acceptRecruitInvitation}
        fields={{ invitation_id: offer.id }}
      >
        <SubmitButton className="w-fit">{t('accept')}</SubmitButton>
      </CommandForm>
      <p className="text-ink-soft text-sm">{t('until', { day: formatDay(offer.expiresAt, locale) })}</p>
    </Card>
  )
}

/** The same by a partner's link. */
export function LinkOffer({ code, company }: { code: string; company: string }) {
  const t = useTranslations('partners.offer')
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('recruit', { company })}</CardTitle>
      <p className="measure text-ink-soft">{t('recruitText')}</p>
      <CommandForm action={acceptRecruitLink} fields={{ code }}>
        <SubmitButton className="w-fit">{t('accept')}</SubmitButton>
      </CommandForm>
    </Card>
  )
}
