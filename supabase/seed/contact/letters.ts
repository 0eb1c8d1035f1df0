import { LOST, WON } from './decided-letters.ts'
import { answer, type Letter, type Work } from './letter.ts'
import { CONTACTED, QUOTED } from './open-letters.ts'

/** New: nobody has answered yet. */
const NEW: Letter[] = [
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
    name: 'Abdiel Pinzón',
    email: 'abdiel@panaderia.example',
    topic: 'services',
    message: 'Queremos vender el pan de la semana por encargo, con pago por Yappy y reparto los sábados.',
    daysAgo: 0,
    quote: { product: 'servicio-pagina', company: 'Panadería Pinzón', phone: '6455-0127', budget: 80_000 },
  },
  {
    name: 'Ruth Escobar',
    email: 'ruth@legal.example',
    topic: 'vip',
    message: '¿La dirección de proyectos incluye reuniones presenciales en la ciudad? Somos tres socias.',
    daysAgo: 2,
    quote: { product: 'vip-direccion', company: 'Escobar & Asociadas' },
  },
]

/** Set aside. */
const SPAM: Letter[] = [
  {
    name: 'SEO Partner',
    email: 'offers@rank.example',
    topic: 'general',
    locale: 'en',
    message: 'Get to page one this week. Ask for our price list today.',
    daysAgo: 2,
    trapped: true,
  },
  {
    name: 'Loan Desk',
    email: 'desk@quickloan.example',
    topic: 'business',
    locale: 'en',
    message: 'Instant business credit without papers. Reply with your bank details to begin.',
    daysAgo: 21,
    work: [{ after: 1, do: 'spam' }],
  },
  {
    name: 'Crypto Signals',
    email: 'vip@signals.example',
    topic: 'ito',
    locale: 'en',
    message: 'Signals: http://a.example http://b.example http://c.example http://d.example',
    daysAgo: 47,
  },
]

const QUESTIONS = [
  ['Yamileth Pérez', 'affiliates', '¿Puedo usar el mismo enlace en dos redes, o necesito uno para cada una?'],
  ['Gumersindo Ruiz', 'business', '¿Un negocio pequeño puede publicar un programa sin tienda en línea?'],
  ['Dalys Moreno', 'franchises', '¿La franquicia de GoRide incluye los vehículos o los pone uno?'],
  [
    'Ezequiel Batista',
    'scamscan',
    'Me escribieron ofreciendo trabajo con depósito por adelantado. ¿Es estafa?',
  ],
  ['Nidia Santamaría', 'affiliates', 'Vivo en David. ¿Los pagos llegan igual por transferencia?'],
  ['Arcadio Luna', 'ito', '¿Dónde puedo leer los riesgos de la oferta antes de decidir?'],
  ['Maruja Sáenz', 'vip', '¿La asesoría se puede tomar un solo mes?'],
  ['Efraín Núñez', 'general', '¿Atienden también en persona, o solo por correo y videollamada?'],
  ['Clementina Ábrego', 'affiliates', '¿Qué pasa con mis comisiones si el cliente devuelve lo que compró?'],
  ['Fulvia Herazo', 'business', '¿Cuánto tardan en aprobar un programa nuevo?'],
] as const

/** Questions over the year, which one answer settled. */
const SETTLED = QUESTIONS.map(([name, topic, message], index): Letter => {
  const email = `${name
    .split(' ')[0]
    ?.toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')}@correo.example`
  const text =
    'Gracias por escribir. La respuesta está en la página de preguntas; si falta algo, contesta este correo.'
  const work: Work[] = [{ ...answer(1, text), ...(index % 2 && { by: 'second' }) }]
  return { name, email, topic, message, daysAgo: 355 - 31 * index, work }
})

export const LETTERS: Letter[] = [...WON, ...LOST, ...QUOTED, ...CONTACTED, ...NEW, ...SPAM, ...SETTLED]
