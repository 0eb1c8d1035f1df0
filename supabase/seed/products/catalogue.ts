import type { DemoPicture } from './pictures.ts'

type Both = { es: string; en: string }
type DemoPrice = {
  /** How many days ago it was set. */
  from: number
  /** Cents. */
  amount: number
  period: 'one_time' | 'month' | 'year'
  /** Scheduled: it begins so many days after the present. */
  inDays?: number
}
export type DemoProduct = {
  kind: 'vip' | 'business_plan' | 'service'
  slug: string
  name: Both
  summary: Both
  description?: Both
  /** Of plans, line by line the same matter: the page sets them side by side. */
  features: { es: string[]; en: string[] }
  quotas?: Record<string, number>
  /** Whose affiliates earn by it. */
  program?: string
  /** None when the price is given on request. */
  prices: DemoPrice[]
  deliveryDays?: number
  picture?: DemoPicture
  /** What its program pays for a sale of it instead of the usual, in basis points, since so many days ago. */
  reward?: { rate: number; from: number }
  /** How many days ago it was archived, or made and left as a draft. */
  archived?: number
  draft?: number
}

/** The catalogue of an AI and digital-marketing company in Panama; it is long because each text is in two languages. */
export const DEMO_PRODUCTS: DemoProduct[] = [
  {
    kind: 'vip',
    slug: 'vip-asesoria',
    name: { es: 'Asesoría personal', en: 'Personal advice' },
    summary: {
      es: 'Dos conversaciones al mes con una persona que conoce tu trabajo. Traes un problema concreto y sales con los pasos por escrito: qué herramienta usar, qué texto escribir y qué medir la semana siguiente.',
      en: 'Two conversations a month with someone who knows your work. You bring one concrete problem and leave with the steps in writing: which tool to use, what to write and what to measure the week after.',
    },
    features: {
      es: [
        'Dos sesiones de una hora por videollamada',
        'Un resumen con los pasos, el mismo día',
        'Consultas por correo entre sesiones',
      ],
      en: [
        'Two one-hour sessions by video call',
        'A summary with the steps, the same day',
        'Questions by e-mail between sessions',
      ],
    },
    program: 'vip',
    prices: [
      { from: 360, amount: 7900, period: 'month' },
      { from: 210, amount: 8900, period: 'month' },
      { from: 90, amount: 9900, period: 'month' },
    ],
  },
  {
    kind: 'vip',
    slug: 'vip-marca-personal',
    name: { es: 'Marca personal', en: 'Personal brand' },
    summary: {
      es: 'Escribimos contigo lo que publicas. Partimos de lo que ya sabes, lo ordenamos en un calendario y revisamos cada texto antes de que salga. Tú apruebas todo; nosotros no publicamos en tu nombre.',
      en: 'We write what you publish together with you. We start from what you know, put it in a calendar and go over every text before it goes out. You approve everything; we never publish in your name.',
    },
    features: {
      es: [
        'Ocho publicaciones al mes, en español o en inglés',
        'Un calendario que puedes cambiar',
        'Revisión mensual de lo que se leyó y lo que no',
        'Los textos y las imágenes son tuyos',
      ],
      en: [
        'Eight posts a month, in Spanish or in English',
        'A calendar that you can change',
        'A monthly look at what was read and what was not',
        'The texts and images belong to you',
      ],
    },
    program: 'vip',
    prices: [{ from: 360, amount: 34900, period: 'month' }],
  },
  {
    kind: 'vip',
    slug: 'vip-direccion',
    name: { es: 'Dirección de mercadeo', en: 'Marketing lead' },
    summary: {
      es: 'Una persona de la casa dirige tu mercadeo unas horas por semana: decide contigo el presupuesto, coordina a tus proveedores y te explica cada número. El alcance cambia de un caso a otro, por eso el precio se acuerda.',
      en: 'One of our people leads your marketing a few hours a week: sets the budget with you, coordinates your suppliers and explains every number. The scope differs from case to case, so the price is agreed.',
    },
    features: {
      es: ['Reunión semanal', 'Un informe de una página al mes', 'Contrato mes a mes, sin permanencia'],
      en: ['A weekly meeting', 'A one-page report each month', 'A month-to-month contract, no lock-in'],
    },
    program: 'vip',
    prices: [],
    reward: { rate: 2500, from: 30 },
  },
  {
    kind: 'business_plan',
    slug: 'plan-inicio',
    name: { es: 'Inicio', en: 'Start' },
    summary: {
      es: 'Para el negocio que quiere su primer programa de afiliados y una página que venda.',
      en: 'For a business that wants its first affiliate program and a page that sells.',
    },
    features: {
      es: [
        'Un programa de afiliados publicado',
        'Conexión de tu tienda con la interfaz firmada',
        'Una página de destino',
        'Sin asistente de atención',
        'Sin campañas',
        'Soporte por correo',
      ],
      en: [
        'One published affiliate program',
        'Your shop connected through the signed interface',
        'One landing page',
        'No service assistant',
        'No campaigns',
        'Support by e-mail',
      ],
    },
    program: 'empresarial',
    quotas: { seats: 2, scans_per_month: 100 },
    prices: [
      { from: 360, amount: 44900, period: 'month' },
      { from: 150, amount: 49900, period: 'month' },
      { from: 120, amount: 499000, period: 'year' },
    ],
  },
  {
    kind: 'business_plan',
    slug: 'plan-crecimiento',
    name: { es: 'Crecimiento', en: 'Growth' },
    summary: {
      es: 'Para el negocio que ya vende en línea y quiere automatizar la atención y la publicidad.',
      en: 'For a business that already sells online and wants to automate service and advertising.',
    },
    features: {
      es: [
        'Hasta tres programas de afiliados',
        'Conexión de tu tienda con la interfaz firmada',
        'Tres páginas de destino',
        'Un asistente que contesta preguntas frecuentes',
        'Campañas en dos canales; la inversión va aparte',
        'Soporte por correo y videollamada',
      ],
      en: [
        'Up to three affiliate programs',
        'Your shop connected through the signed interface',
        'Three landing pages',
        'An assistant that answers common questions',
        'Campaigns on two channels; ad spend is separate',
        'Support by e-mail and video call',
      ],
    },
    program: 'empresarial',
    quotas: { seats: 5, scans_per_month: 500 },
    description: {
      es: 'El plan que más se queda: cuando las ventas ya llegan y **contestar y anunciar** quitan el día.\n\n1. La primera semana conectamos tu tienda\n2. La segunda sale el asistente\n3. La tercera salen las campañas',
      en: 'The plan that people stay with: when sales already come in and **answering and advertising** take the day.\n\n1. In the first week we connect your shop\n2. In the second the assistant starts\n3. In the third the campaigns start',
    },
    prices: [
      { from: 360, amount: 89900, period: 'month' },
      { from: 120, amount: 899000, period: 'year' },
      { from: 3, amount: 94900, period: 'month', inDays: 21 },
    ],
  },
  {
    kind: 'business_plan',
    slug: 'plan-red',
    name: { es: 'Red', en: 'Network' },
    summary: {
      es: 'Para la empresa con varias marcas o sucursales que trabaja con socios y equipos de afiliados.',
      en: 'For a company with several brands or branches that works with partners and affiliate teams.',
    },
    features: {
      es: [
        'Programas de afiliados sin tope',
        'Conexión de varias tiendas con la interfaz firmada',
        'Páginas de destino por marca',
        'Asistentes por marca y por idioma',
        'Campañas en los canales que se acuerden; la inversión va aparte',
        'Una persona asignada a tu cuenta',
      ],
      en: [
        'Affiliate programs without a cap',
        'Several shops connected through the signed interface',
        'Landing pages for each brand',
        'Assistants for each brand and language',
        'Campaigns on the channels we agree; ad spend is separate',
        'One person assigned to your account',
      ],
    },
    program: 'empresarial',
    quotas: { seats: 50, scans_per_month: 5000 },
    prices: [],
  },
  {
    kind: 'service',
    slug: 'servicio-diagnostico',
    picture: {
      scene: 'advice',
      alt: {
        es: 'Dibujo de una conversación y de la lista de pasos que sale de ella',
        en: 'Drawing of a conversation and of the list of steps that comes out of it',
      },
    },
    name: { es: 'Diagnóstico de mercadeo', en: 'Marketing review' },
    summary: {
      es: 'Revisamos tu sitio, tus anuncios y tus ventas de los últimos seis meses, y te entregamos una lista ordenada de qué arreglar primero.',
      en: 'We go through your site, your ads and your last six months of sales, and hand you an ordered list of what to fix first.',
    },
    features: {
      es: ['Informe escrito', 'Una reunión para explicarlo'],
      en: ['A written report', 'One meeting to explain it'],
    },
    description: {
      es: 'Trabajamos con **acceso de lectura**: no cambiamos nada en tus cuentas.\n\n- Una llamada de media hora para entender tu negocio\n- Tus ventas de seis meses, por canal\n- Tres cosas que dejar de hacer\n\nSi después quieres que lo arreglemos, lo que pagaste se descuenta.',
      en: 'We work with **read access**: we change nothing in your accounts.\n\n- A half-hour call to understand your business\n- Six months of your sales, by channel\n- Three things to stop doing\n\nIf you want us to fix them afterwards, what you paid is deducted.',
    },
    prices: [
      { from: 360, amount: 30000, period: 'one_time' },
      { from: 60, amount: 35000, period: 'one_time' },
    ],
    deliveryDays: 7,
  },
  {
    kind: 'service',
    slug: 'servicio-pagina',
    picture: {
      scene: 'page',
      alt: {
        es: 'Dibujo de una página de destino en una pantalla y en un teléfono',
        en: 'Drawing of a landing page on a screen and on a phone',
      },
    },
    name: { es: 'Página de destino', en: 'Landing page' },
    summary: {
      es: 'Una página rápida para un solo producto, en español e inglés, con los textos escritos y la medición puesta.',
      en: 'A fast page for a single product, in Spanish and English, with the copy written and measurement in place.',
    },
    features: {
      es: ['Diseño y textos', 'Dos rondas de cambios', 'Medición de visitas sin terceros'],
      en: ['Design and copy', 'Two rounds of changes', 'Visits measured without third parties'],
    },
    prices: [{ from: 360, amount: 65000, period: 'one_time' }],
    deliveryDays: 14,
  },
  {
    kind: 'service',
    slug: 'servicio-conexion',
    name: { es: 'Conexión de tu tienda', en: 'Connecting your shop' },
    summary: {
      es: 'Conectamos tu tienda con Alianza para que cada registro, venta y devolución llegue firmada y una sola vez.',
      en: 'We connect your shop to Alianza so that every sign-up, sale and refund arrives signed and exactly once.',
    },
    features: {
      es: ['Registro, venta y devolución', 'Pruebas con pedidos reales', 'Documentación para tu equipo'],
      en: ['Sign-up, sale and refund', 'Tests with real orders', 'Documentation for your team'],
    },
    prices: [{ from: 360, amount: 48000, period: 'one_time' }],
    deliveryDays: 10,
  },
  {
    kind: 'service',
    slug: 'servicio-asistente',
    name: { es: 'Asistente de atención', en: 'Service assistant' },
    summary: {
      es: 'Un asistente que contesta con lo que dice tu sitio y pasa la conversación a una persona cuando no sabe.',
      en: 'An assistant that answers from what your site says and hands over to a person when it does not know.',
    },
    features: {
      es: ['Respuestas con su fuente', 'Paso a una persona', 'Un mes de ajustes'],
      en: ['Answers with their source', 'Hand-over to a person', 'One month of adjustments'],
    },
    prices: [{ from: 360, amount: 120000, period: 'one_time' }],
    deliveryDays: 30,
  },
  {
    kind: 'service',
    slug: 'servicio-anuncios',
    name: { es: 'Anuncios en buscadores y redes', en: 'Search and social ads' },
    summary: {
      es: 'Preparamos y cuidamos tus campañas. Ves cada anuncio antes de que salga y cada balboa que se gasta; la inversión va aparte.',
      en: 'We prepare and look after your campaigns. You see every ad before it runs and every dollar spent; ad spend is separate.',
    },
    features: {
      es: ['Hasta dos canales', 'Informe cada quince días', 'Sin permanencia'],
      en: ['Up to two channels', 'A report every two weeks', 'No lock-in'],
    },
    prices: [{ from: 360, amount: 28000, period: 'month' }],
  },
  {
    kind: 'service',
    slug: 'servicio-automatizacion',
    name: { es: 'Automatización a medida', en: 'Custom automation' },
    summary: {
      es: 'Facturas, citas, inventario: tomamos una tarea repetida y la dejamos funcionando sola, con un registro de lo que hace.',
      en: 'Invoices, appointments, stock: we take one repeated task and leave it running on its own, with a record of what it does.',
    },
    features: {
      es: ['Alcance por escrito antes de empezar', 'Código y accesos a tu nombre'],
      en: ['Scope in writing before we start', 'Code and accounts in your name'],
    },
    prices: [],
  },
  {
    kind: 'service',
    slug: 'servicio-boletin',
    name: { es: 'Boletín mensual', en: 'Monthly newsletter' },
    summary: {
      es: 'Un boletín al mes para tus clientes, escrito con lo que vendes. Lo dejamos de ofrecer: el asistente hace más por menos.',
      en: 'One newsletter a month for your customers, written from what you sell. We stopped offering it: the assistant does more for less.',
    },
    features: { es: ['Un envío al mes', 'Textos e imágenes'], en: ['One issue a month', 'Copy and images'] },
    prices: [{ from: 360, amount: 18000, period: 'month' }],
    archived: 45,
  },
  {
    kind: 'service',
    slug: 'circulo-fundadores',
    name: { es: 'Círculo de fundadores de ScamScan', en: 'ScamScan founders’ circle' },
    summary: {
      es: 'Un lugar entre los primeros cien miembros, con el plan Pro de ScamScan mientras lo seas.',
      en: 'A place among the first hundred members, with ScamScan’s Pro plan for as long as you are one.',
    },
    features: {
      es: ['Plan Pro de ScamScan', 'Un número de miembro que no cambia', 'Una reunión cada trimestre'],
      en: ['ScamScan’s Pro plan', 'A member number that stays yours', 'A meeting each quarter'],
    },
    prices: [{ from: 231, amount: 39000, period: 'one_time' }],
  },
  {
    kind: 'vip',
    slug: 'vip-taller',
    name: { es: 'Taller para tu equipo', en: 'Workshop for your team' },
    summary: {
      es: 'Una mañana con tu equipo para escribir juntos las respuestas que más se repiten.',
      en: 'One morning with your team to write the answers that come up most, together.',
    },
    features: {
      es: ['Hasta doce personas', 'Las respuestas quedan escritas'],
      en: ['Up to twelve people', 'The answers stay in writing'],
    },
    program: 'vip',
    prices: [{ from: 2, amount: 42000, period: 'one_time' }],
    draft: 2,
  },
]
