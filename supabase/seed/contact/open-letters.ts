import { answer, type Letter, note, quoted } from './letter.ts'

/** Quoted: they wait for a decision. */
export const QUOTED: Letter[] = [
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
export const CONTACTED: Letter[] = [
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
