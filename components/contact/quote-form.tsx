import { MailCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormInput } from '@/components/ui/form-input'
import { FormSelect } from '@/components/ui/form-select'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { requestQuote } from '@/lib/contact/actions'
import { COMPANY_LENGTH, MESSAGE_LENGTH, NAME_LENGTH, PHONE_LENGTH } from '@/lib/contact/schema'
import { ContactFields } from './contact-fields'
import { Trap } from './trap'

type QuoteChoice = { group: string; products: { slug: string; name: string }[] }
type QuoteFormProps = { choices: QuoteChoice[]; chosen: string; note: ReactNode }

/** A request for a quote, about the product `chosen` at first; empty is something else. Works without scripts. */
export function QuoteForm({ choices, chosen, note }: QuoteFormProps) {
  const contact = useTranslations('contact')
  const t = useTranslations('contact.quote')
  const product = (
    <FormSelect name="product" label={t('product')} initial={chosen}>
      <option value="">{t('other')}</option>
      {choices.map(({ group, products }) => (
        <optgroup key={group} label={group}>
          {products.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </FormSelect>
  )
  return (
    <ContactFields
      action={requestQuote}
      subject={product}
      lengths={{ name: NAME_LENGTH, message: MESSAGE_LENGTH }}
      text={{
        name: contact('name'),
        email: contact('email'),
        emailHint: contact('emailHint'),
        message: t('message'),
        messageHint: contact('messageHint'),
        sentText: t('sentText', { email: '{email}' }),
      }}
      sent={
        <>
          <Icon of={MailCheck} className="size-8 text-selva" />
          <h3 className="text-h3">{t('sentTitle')}</h3>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <FormInput
          name="company"
          label={t('company')}
          autoComplete="organization"
          maxLength={COMPANY_LENGTH}
        />
        <FormInput
          name="phone"
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_LENGTH}
        />
        <FormInput
          name="budget"
          label={t('budget')}
          hint={t('budgetHint')}
          inputMode="decimal"
          maxLength={13}
        />
      </div>
      <Trap label={contact('trap')} />
      {note}
      <SubmitButton className="w-full sm:w-fit">{t('submit')}</SubmitButton>
    </ContactFields>
  )
}
