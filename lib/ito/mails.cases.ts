import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

const offering = { es: 'Oferta <inicial>', en: 'Initial & only offering' }
const link = '/ito'
const tx = `0x${'a1'.repeat(32)}`

export const cases = {
  token_wallet_linked: { data: { ...person, address: `0x${'ab'.repeat(20)}` }, link },
  token_eligibility: { data: { ...person, offering, state: 'refused', reason: '=SUM(1) "x"' }, link },
  token_event: {
    data: {
      ...person,
      offering,
      kind: 'purchased',
      amount: '1500000000',
      tokens: `30600${'0'.repeat(18)}`,
      tx,
    },
    link,
  },
  token_reservation: {
    data: {
      ...person,
      offering,
      step: 'allocated',
      number: 7,
      amount: 100_000,
      currency: 'USD',
      tokens: `20400${'0'.repeat(18)}`,
    },
    link,
  },
  token_findings: { data: { ...person, count: 3, chain: 'Local' }, link: '/admin/tokens' },
} satisfies MailCases<typeof mails>
