type Step =
  | { do: 'answer' | 'note' | 'lost'; text: string }
  | { do: 'won' | 'spam' }
  | { do: 'assign'; to: 'admin' | 'second' }
  | { do: 'quoted'; amount: number }
  /** So many days before today; a negative one is still to come. */
  | { do: 'remind'; on: number; text: string }
/** What is done so many days after the letter, by the first administrator unless said. */
export type Work = Step & { after: number; by?: 'second' }
export type Letter = {
  name: string
  email: string
  topic: string
  message: string
  locale?: 'en'
  daysAgo: number
  trapped?: true
  /** A request for a quote; the budget in cents. */
  quote?: { product: string; company?: string; phone?: string; budget?: number }
  /** A member of the story who was signed in. */
  person?: string
  work?: Work[]
}

const answer = (after: number, text: string): Work => ({ after, do: 'answer', text })
const note = (after: number, text: string): Work => ({ after, do: 'note', text })
const quoted = (after: number, amount: number): Work => ({ after, do: 'quoted', amount })
const lost = (after: number, text: string): Work => ({ after, do: 'lost', text })
const won = (after: number): Work => ({ after, do: 'won' })

/** Won: what a quote became. */
const WON: Letter[] = [
  {
    name: 'Ariadna Quintero',
    email: 'ariadna@floristeria.example',
    topic: 'services',
    message: 'Necesito una página para mi floristería antes del Día de la Madre, con pedidos por WhatsApp.',
    daysAgo: 348,
    quote: {
      product: 'servicio-pagina',
      company: 'Floristería Quintero',
      phone: '6613-2204',
      budget: 60_000,
    },
    work: [
      answer(1, 'Gracias por escribir. Podemos tenerla en tres semanas. ¿Tienes ya fotos de los arreglos?'),
      quoted(4, 54_000),
      won(7),
    ],
  },
  {
    name: 'Temístocles Barrios',
    email: 'tbarrios@ferreteria.example',
    topic: 'services',
    message:
      'Queremos conectar el inventario de la ferretería con la tienda en línea. Son unos 4,000 artículos.',
    daysAgo: 286,
    quote: { product: 'servicio-conexion', company: 'Ferretería El Tornillo', phone: '774-0199' },
    work: [
      answer(1, '¿Qué sistema usan para el inventario, y quién lo puede abrir para nosotros?'),
      note(2, 'Usan una hoja de cálculo y un sistema local sin conexión. Sale más caro de lo normal.'),
      quoted(6, 180_000),
      won(15),
    ],
  },
  {
    name: 'Harriet Vandermeer',
    email: 'harriet@lodge.example',
    topic: 'business',
    locale: 'en',
    message:
      'Our lodge in Bocas del Toro would like the growth plan from March. Can it be billed every quarter?',
    daysAgo: 262,
    quote: { product: 'plan-crecimiento', company: 'Starfish Lodge', budget: 120_000 },
    work: [
      answer(0, 'Thank you for writing. Yes, we can bill it every quarter, in advance.'),
      quoted(2, 104_700),
      won(3),
    ],
  },
  {
    name: 'Rogelio Atencio',
    email: 'rogelio@clinica.example',
    topic: 'services',
    message:
      'Buscamos un asistente que dé citas por mensaje fuera de horario, en una clínica dental de Penonomé.',
    daysAgo: 201,
    quote: {
      product: 'servicio-asistente',
      company: 'Clínica Sonrisas',
      phone: '+507 997-1180',
      budget: 90_000,
    },
    work: [
      { after: 1, by: 'second', do: 'answer', text: 'Sí se puede. ¿Qué programa usan para la agenda?' },
      { after: 5, by: 'second', do: 'quoted', amount: 85_000 },
      { after: 11, by: 'second', do: 'won' },
    ],
  },
  {
    name: 'Nereida Castrellón',
    email: 'nereida@academia.example',
    topic: 'services',
    message:
      'Para la matrícula de enero quisiéramos anuncios en dos provincias. ¿Cuánto sería por dos meses?',
    daysAgo: 134,
    quote: { product: 'servicio-anuncios', company: 'Academia Nuevo Día', budget: 70_000 },
    work: [answer(1, 'Gracias por escribir. ¿Qué edades y qué provincias?'), quoted(3, 69_000), won(9)],
  },
  {
    name: 'Boris Espinoza',
    email: 'boris@imprenta.example',
    topic: 'services',
    message:
      'Recibimos cotizaciones de imprenta por correo todo el día y se nos pierden. ¿Se puede automatizar?',
    daysAgo: 58,
    quote: { product: 'servicio-automatizacion', company: 'Imprenta Atlas', phone: '6001-7743' },
    work: [
      answer(0, 'Se puede. Cuéntanos cuántos correos llegan al día y quién los contesta.'),
      quoted(8, 145_000),
      won(20),
    ],
  },
]

/** Lost, each with its reason. */
const LOST: Letter[] = [
  {
    name: 'Itza Carrizo',
    email: 'itza@modas.example',
    topic: 'services',
    message: '¿Cuánto cuesta una tienda completa con pagos, envíos y facturación electrónica?',
    daysAgo: 320,
    quote: { product: 'servicio-pagina', budget: 30_000 },
    work: [quoted(2, 240_000), lost(9, 'El presupuesto era de 300 dólares.')],
  },
  {
    name: 'Damaris Ortega',
    email: 'dortega@cooperativa.example',
    topic: 'business',
    message:
      'La junta directiva quiere comparar su plan con otros dos. ¿Nos mandan la propuesta por escrito?',
    daysAgo: 244,
    quote: { product: 'plan-red', company: 'Cooperativa La Unión', phone: '958-6641' },
    work: [
      answer(1, 'Con gusto. La enviamos mañana con un resumen de una página para la junta.'),
      quoted(2, 358_800),
      lost(41, 'Eligieron otro proveedor por tener oficina en Chiriquí.'),
    ],
  },
  {
    name: 'Gavin Alderson',
    email: 'gavin@charter.example',
    topic: 'services',
    locale: 'en',
    message: 'Could you take over our adverts for fishing charters? We spend about two thousand a month.',
    daysAgo: 177,
    quote: { product: 'servicio-anuncios', company: 'Pearl Islands Charters', budget: 200_000 },
    work: [
      answer(1, 'Thank you. Which countries do most of your guests book from?'),
      lost(30, 'No answer after two messages and a call.'),
    ],
  },
  {
    name: 'Lino Batista',
    email: 'lino@taller.example',
    topic: 'vip',
    message: 'Me interesa la asesoría, pero solo puedo los domingos por la noche. ¿Trabajan ese día?',
    daysAgo: 96,
    quote: { product: 'vip-asesoria' },
    work: [
      answer(1, 'Gracias por escribir. Los domingos no, pero sí de lunes a sábado hasta las 8.'),
      lost(4, 'Solo podía los domingos.'),
    ],
  },
]

/** Quoted: they wait for a decision. */
const QUOTED: Letter[] = [
  {
    name: 'Omaira Del Cid',
    email: 'omaira@hostal.example',
    topic: 'services',
    message: 'Quisiera un asistente que conteste en inglés y español las preguntas de los huéspedes.',
    daysAgo: 19,
    quote: {
      product: 'servicio-asistente',
      company: 'Hostal Casco Azul',
      phone: '6240-9917',
      budget: 100_000,
    },
    work: [
      answer(1, 'Gracias por escribir. ¿Cuántas preguntas reciben en un día de temporada alta?'),
      note(2, 'Abre otra sede en enero: dejar la puerta abierta para las dos.'),
      quoted(5, 92_000),
      { after: 5, do: 'remind', on: 0, text: 'Preguntar si decidieron; la temporada empieza en diciembre.' },
    ],
  },
  {
    name: 'Zoila Herrera',
    email: 'zherrera@distribuidora.example',
    topic: 'business',
    message:
      'Somos una distribuidora con 60 vendedores. ¿Qué incluye el plan más grande y en cuánto sale al año?',
    daysAgo: 26,
    quote: {
      product: 'plan-red',
      company: 'Distribuidora Herrera e Hijos',
      phone: '230-4455',
      budget: 400_000,
    },
    work: [
      { after: 0, do: 'assign', to: 'second' },
      {
        after: 0,
        by: 'second',
        do: 'answer',
        text: 'Gracias por escribir. Le preparamos un precio por año.',
      },
      { after: 3, by: 'second', do: 'quoted', amount: 358_800 },
      { after: 10, by: 'second', do: 'remind', on: -6, text: 'La junta se reúne el primer lunes.' },
    ],
  },
  {
    name: 'Priya Raman',
    email: 'priya@coworking.example',
    topic: 'services',
    locale: 'en',
    message:
      'We need the booking of our meeting rooms connected to our invoices. Two locations in Panama City.',
    daysAgo: 12,
    quote: { product: 'servicio-conexion', company: 'Obarrio Coworking', budget: 150_000 },
    work: [answer(0, 'Thank you for writing. Which system do you invoice with?'), quoted(3, 128_000)],
  },
  {
    name: 'Yariela Domínguez',
    email: 'yariela@alianza.example',
    topic: 'services',
    message: 'Vendo bisutería por encargo y quisiera una página sencilla con catálogo. ¿Cuánto costaría?',
    daysAgo: 7,
    person: 'yariela',
    quote: { product: 'servicio-pagina', phone: '6333-8120', budget: 40_000 },
    work: [
      answer(1, 'Gracias por escribir, Yariela. ¿Cuántas piezas tendría el catálogo al principio?'),
      quoted(3, 45_000),
    ],
  },
]

/** Contacted: an answer went out. */
const CONTACTED: Letter[] = [
  {
    name: 'Redacción La Bahía',
    email: 'redaccion@bahia.example',
    topic: 'press',
    message: '¿Podrían contarnos cómo se decide una comisión rechazada? Estamos preparando una nota.',
    daysAgo: 5,
    work: [
      answer(
        1,
        'Con gusto. Cada decisión lleva su razón y el afiliado la ve en su panel. ¿Hablamos el jueves?',
      ),
    ],
  },
  {
    name: 'Eneida Guerra',
    email: 'eneida@correo.example',
    topic: 'affiliates',
    message: 'Tengo un canal de recetas con 8,000 seguidores. ¿Cuál programa me recomiendan para empezar?',
    daysAgo: 34,
    work: [answer(1, 'Gracias por escribir. Mira el de planes empresariales: paga por cada cliente nuevo.')],
  },
  {
    name: 'Casimiro Vega',
    email: 'casimiro@correo.example',
    topic: 'privacy',
    message: 'Quiero saber qué datos míos guardan. Me registré en marzo y no volví a entrar.',
    daysAgo: 73,
    work: [
      {
        after: 0,
        by: 'second',
        do: 'answer',
        text: 'En tu cuenta, en Datos, puedes descargar todo lo que guardamos.',
      },
    ],
  },
  {
    name: 'Tamara Icaza',
    email: 'tamara@arquitectura.example',
    topic: 'services',
    message: 'Me gustaría un diagnóstico de nuestra página: llegan visitas y nadie escribe.',
    daysAgo: 6,
    quote: { product: 'servicio-diagnostico', company: 'Icaza Arquitectura', phone: '6780-3312' },
    work: [
      answer(1, 'Gracias por escribir. Para empezar necesitamos acceso de lectura a las estadísticas.'),
      { after: 2, do: 'remind', on: 1, text: 'Pedir de nuevo el acceso si no llegó.' },
    ],
  },
  {
    name: 'Leif Sorensen',
    email: 'leif@yachts.example',
    topic: 'business',
    locale: 'en',
    message: 'Do you work with businesses that are registered abroad but sell in Panama?',
    daysAgo: 110,
    work: [answer(2, 'Yes, as long as they can invoice in Panama or to a company here.')],
  },
]

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
