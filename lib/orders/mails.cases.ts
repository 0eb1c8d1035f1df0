import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

const order = {
  ...person,
  number: 'P-2026-000012',
  product: { es: 'Página <web>', en: 'Website & mail' },
  amount: 41250,
  currency: 'USD',
}
const link = '/account/orders/P-2026-000012'

export const cases = {
  order_received: {
    data: {
      ...order,
      option: 'usdc',
      destination: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      network: 'base',
      instructions: { es: '=SUM(1) "x"', en: '=SUM(1) "x"' },
    },
    link,
  },
  order_paid: { data: { ...order, receipt: 'R-2026-000007', until: '2026-12-24T05:00:00+00:00' }, link },
  order_cancelled: { data: { ...order, reason: '=SUM(2) "x"' }, link },
  order_refunded: {
    data: { ...order, whole: true, reason: '=SUM(3) "x"', credit_note: 'NC-2026-000001' },
    link,
  },
  order_renewal: { data: { ...order, step: 'soon', day: '2026-12-24T05:00:00+00:00' }, link },
  order_lapsed: { data: order, link },
} satisfies MailCases<typeof mails>
