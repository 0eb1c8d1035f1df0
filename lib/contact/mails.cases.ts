import type { MailCases } from '@/lib/mail/cases'
import type { mails } from './mails'

const product = { es: 'Sitio web <nuevo>', en: 'Website & more' }

export const cases = {
  contact_received: {
    data: { topic: '10-4', name: 'B. C.', message: '=SUM(3) 4', link: '/admin/messages/7' },
    link: '/admin/messages/7',
  },
  contact_reminder: {
    data: {
      topic: 'services',
      product,
      name: 'Ñora Pérez',
      number: 1042,
      note: 'Llamar antes de las 4 <sin falta>',
      link: '/admin/messages/7',
    },
    link: '/admin/messages/7',
  },
  contact_assigned: {
    data: {
      topic: 'services',
      product,
      name: 'Ñora Pérez',
      number: 1042,
      by: 'José <Admin>',
      message: '¿Cuánto cuesta un sitio web & su dominio?',
      link: '/admin/messages/7',
    },
    link: '/admin/messages/7',
  },
  contact_answer: {
    data: {
      topic: 'services',
      product,
      name: 'Ñora Pérez',
      number: 1042,
      answer: 'Gracias por escribir.\n\nEl sitio cuesta $900 & tarda tres semanas.',
      message: '¿Cuánto cuesta un sitio web?',
    },
    link: '/contact',
  },
} satisfies MailCases<typeof mails>
