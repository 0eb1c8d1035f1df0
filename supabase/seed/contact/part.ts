import { createHash } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'

type Letter = {
  name: string
  email: string
  topic: string
  message: string
  locale?: 'es' | 'en'
  daysAgo: number
  state?: 'answered'
  trapped?: boolean
}

const LETTERS: Letter[] = [
  {
    name: 'Eudocia Samudio',
    email: 'eudocia@correo.example',
    topic: 'franchises',
    message:
      'Buenas. Manejo una cooperativa de transporte en Santiago de Veraguas, con 14 vehículos al día con sus papeles.\n\nQuisiera saber si la zona de Santiago y La Mesa está libre y qué haría falta para conversar. Puedo cualquier día después de las 4.',
    daysAgo: 0,
  },
  {
    name: 'Colin Prescott',
    email: 'colin@mail.example',
    topic: 'business',
    locale: 'en',
    message:
      'We run a small coffee roastery in Boquete and would like to publish a program. Which information do you need from our shop to report sales?',
    daysAgo: 1,
  },
  {
    name: 'Itzel Barría',
    email: 'itzel@correo.example',
    topic: 'scamscan',
    message:
      'A mi mamá le llegó un mensaje de un paquete retenido por B/.1.95. No pagó, pero sí abrió el enlace. Les puedo mandar las capturas para la guía.',
    daysAgo: 1,
  },
  {
    name: 'Redacción La Bahía',
    email: 'redaccion@bahia.example',
    topic: 'press',
    message: '¿Podrían contarnos cómo se decide una comisión rechazada? Estamos preparando una nota.',
    daysAgo: 5,
    state: 'answered',
  },
  {
    name: 'SEO Partner',
    email: 'offers@rank.example',
    topic: 'general',
    locale: 'en',
    message: 'Get to page one this week. Ask for our price list today.',
    daysAgo: 2,
    trapped: true,
  },
]

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** What came in by the contact page, through the same command as the page's, each on its day. */
function scheduleMessages(story: Story): void {
  for (const letter of LETTERS) {
    story.on(letter.daysAgo, '12:45', '', (tx) => send(tx, letter))
    if (letter.state)
      story.on(
        letter.daysAgo - 1,
        '09:05',
        'admin',
        (tx) =>
          tx`select public.change_contact_state(id, ${letter.state ?? ''}) from public.contact_messages where email = ${letter.email}`,
      )
  }
}

async function send(tx: TransactionSql, letter: Letter): Promise<void> {
  const { name, email, topic, message, locale = 'es', trapped = false } = letter
  const [account, network] = [digest(email), digest(`network of ${email}`)]
  await tx`select public.take_attempt('contact', ${account}, ${network})`
  await tx`select public.send_contact_message(${name}, ${email}, ${topic}, ${message}, ${locale}, ${trapped},
    ${digest(network)}, ${account}, ${network}, null)`
}

export const part: Part = { plan: scheduleMessages, values: [['contact_messages', 'state']] }
