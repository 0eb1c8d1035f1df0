import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  product_news: {
    data: {
      ...person,
      subject: { es: 'Tus primeras ventas <VIP>', en: 'Your first sales <VIP>' },
      body: {
        es: 'Ya tienes visitas. Prueba con el banner de diciembre.\n\nSi algo no funciona, escríbenos.',
        en: 'You already have visits. Try the December banner.\n\nIf something does not work, write to us.',
      },
      link: '/affiliate-dashboard/banners',
    },
    link: '/affiliate-dashboard/banners',
  },
} satisfies MailCases<typeof mails>
