import { answer, type Letter, lost, note, quoted, won } from './letter.ts'

/** Won: what a quote became. */
export const WON: Letter[] = [
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
export const LOST: Letter[] = [
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
