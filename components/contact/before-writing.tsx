import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

/** What is answered faster than by a letter. */
export function BeforeWriting() {
  const t = useTranslations('contact')
  const cases = [
    {
      href: '/scamscan/guide#now',
      title: t('beforeScam'),
      text: t('beforeScamText'),
      link: t('beforeScamLink'),
    },
    {
      href: '/quote',
      title: t('beforePrice'),
      text: t('beforePriceText'),
      link: t('beforePriceLink'),
    },
    {
      href: '/affiliate-dashboard',
      title: t('beforeMoney'),
      text: t('beforeMoneyText'),
      link: t('beforeMoneyLink'),
    },
    {
      href: '/forgot-password',
      title: t('beforeAccess'),
      text: t('beforeAccessText'),
      link: t('beforeAccessLink'),
    },
  ]
  return (
    <section aria-labelledby="before-writing" className="grid gap-2">
      <h2 id="before-writing" className="text-h4">
        {t('before')}
      </h2>
      <ul className="border-t">
        {cases.map(({ href, title, text, link }) => (
          <li key={href} className="grid gap-1 border-b pt-4 pb-2">
            <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
            <p className="text-ink-soft">{text}</p>
            <Link
              href={href}
              className="inline-flex min-h-11 w-fit items-center font-medium text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal"
            >
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
