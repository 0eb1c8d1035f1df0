/** What partners of the demo story get to work with, and the pages that they proposed; days are counted back from today. */
export const RESOURCES = [
  {
    kind: 'text',
    title_es: 'Mensaje para invitar a un creador',
    title_en: 'Message to invite a creator',
    locale: 'es',
    body: 'Hola. Recomiendo servicios de Panamá que ya uso y me pagan por cada venta. ¿Te cuento cómo funciona? No cuesta nada y conservas tu comisión completa.',
    day: 290,
  },
  {
    kind: 'text',
    title_es: 'Mensaje en inglés para invitar',
    title_en: 'Invitation in English',
    locale: 'en',
    body: 'Hi. I recommend services from Panama that I use myself, and I am paid for each sale. Shall I tell you how it works? It costs nothing and you keep your whole commission.',
    day: 38,
  },
  {
    kind: 'file',
    title_es: 'Guía del primer mes',
    title_en: 'Guide to the first month',
    locale: 'es',
    tier: 'Canal',
    day: 260,
  },
] as const

export const LANDINGS = [
  {
    by: 'cinta',
    day: 240,
    slug: 'cinta-costera',
    headline: { es: 'Aprende a recomendar con nosotros', en: 'Learn to recommend with us' },
    body: {
      es: 'Formamos creadores de Panamá y Centroamérica. Un taller al mes, plantillas listas y una persona que revisa tus publicaciones.\nEmpiezas con los programas que ya conoces y decides tú a qué ritmo.',
      en: 'We train creators in Panama and Central America. A workshop each month, ready templates and somebody who reviews your posts.\nYou begin with programs you know and decide on your own pace.',
    },
    answer: 'yes',
  },
  {
    by: 'paola',
    day: 70,
    slug: 'paola-herrera',
    headline: { es: 'Gana 500 dólares al mes', en: 'Earn 500 dollars a month' },
    body: { es: 'Únete y asegura tus ingresos.', en: 'Join and secure your income.' },
    answer: 'Promete ingresos: cuenta qué haces por tus afiliados, sin cifras.',
  },
  {
    by: 'faro',
    day: 1,
    slug: 'el-faro',
    headline: { es: 'Diseñadores que recomiendan a diseñadores', en: 'Designers who recommend to designers' },
    body: {
      es: 'Usamos estos programas en nuestro estudio. Te mostramos cómo contarlo en tu portafolio y qué funciona con tus clientes.',
      en: 'We use these programs in our studio. We show you how to tell it in your portfolio and what works with your customers.',
    },
    answer: '',
  },
] as const
