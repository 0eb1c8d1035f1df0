import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { CompanyDetail } from '@/lib/company'
import { Link } from '@/lib/i18n/navigation'

type AnswerableProps = { company: string; details: CompanyDetail[] }

/** The foot of a legal text: who answers for it, as configured, and the way to object. */
export function Answerable({ company, details }: AnswerableProps) {
  const t = useTranslations('legal')
  const contact = useTranslations('contact.details')
  const others = details.filter(({ detail }) => detail !== 'name')
  return (
    <section aria-labelledby="answerable" className="border-t bg-sunken">
      <div className="page grid gap-x-16 gap-y-8 py-12 sm:py-16 lg:grid-cols-[16rem_1fr]">
        <h2 id="answerable" className="text-h4">
          {t('who')}
        </h2>
        <div className="grid max-w-[70ch] justify-items-start gap-4">
          <p className="font-semibold">{company}</p>
          {others.length > 0 && (
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              {others.map(({ detail, value }) => (
                <div key={detail} className="contents">
                  <dt className="text-ink-soft">{contact(detail)}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="text-ink-soft">
            {t('askText')} {t('versions')}
          </p>
          <Button asChild variant="outline">
            <Link href="/contact">{t('ask')}</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
