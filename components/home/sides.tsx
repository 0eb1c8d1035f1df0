import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Section } from '@/components/ui/section'
import { Link } from '@/lib/i18n/navigation'
import { CallPiece, LinkPiece, TeamPiece } from './pieces'

type Side = { name: string; title: string; text: string; link: string; href: string; piece: ReactNode }

/** Affiliates, partners and businesses, each with its part of the product. */
export function Sides() {
  const t = useTranslations('home.sides')
  const sides: Side[] = [
    {
      name: t('affiliates'),
      title: t('affiliatesTitle'),
      text: t('affiliatesText'),
      link: t('affiliatesLink'),
      href: '/programs',
      piece: <LinkPiece />,
    },
    {
      name: t('partners'),
      title: t('partnersTitle'),
      text: t('partnersText'),
      link: t('partnersLink'),
      href: '/contact',
      piece: <TeamPiece />,
    },
    {
      name: t('business'),
      title: t('businessTitle'),
      text: t('businessText'),
      link: t('businessLink'),
      href: '/empresarial',
      piece: <CallPiece />,
    },
  ]
  return (
    <Section title={t('title')}>
      <div className="border-t">
        {sides.map(({ name, title, text, link, href, piece }) => (
          <div
            key={name}
            className="grid gap-x-12 gap-y-5 border-b py-9 sm:py-12 lg:grid-cols-[8rem_1fr_24rem]"
          >
            <p className="pt-1 font-medium text-canal">{name}</p>
            <div className="grid content-start gap-3">
              <h3 className="text-h3">{title}</h3>
              <p className="max-w-[58ch] text-ink-soft">{text}</p>
              <Link
                href={href}
                className="inline-flex min-h-11 w-fit items-center font-medium text-canal underline underline-offset-4"
              >
                {link}
              </Link>
            </div>
            {piece}
          </div>
        ))}
      </div>
    </Section>
  )
}
