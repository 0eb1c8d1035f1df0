export type DemoProgram = {
  slug: string
  /** How many days ago it was published; a draft never was. */
  since: number
  ends?: { as: 'paused' | 'archived'; daysAgo: number }
  isDraft?: true
  approval?: 'automatic' | { below: number }
  currency: string
  name: { es: string; en: string }
  summary: { es: string; en: string }
  category: string
  destination: string
  domains: string[]
  windowDays: number
  holdDays: number
  minimumPayout: number
  reward: { kind: 'percent' | 'flat'; value: number }
  prices: number[]
}

/** The time of the day on which a program is paused or archived. */
export const ENDS_AT = '17:00'

/** Percent in basis points, money in cents. */
export const DEMO_PROGRAMS: DemoProgram[] = [
  {
    slug: 'vip',
    since: 366,
    approval: { below: 4500 },
    currency: 'USD',
    name: { es: 'Servicios VIP', en: 'VIP services' },
    summary: {
      es: 'Acompañamiento mensual en inteligencia artificial y mercadeo digital para profesionales. Ganas una parte de cada compra.',
      en: 'Monthly guidance in artificial intelligence and digital marketing for professionals. You earn a share of every purchase.',
    },
    category: 'services',
    destination: '/vip',
    domains: [],
    windowDays: 60,
    holdDays: 14,
    minimumPayout: 2500,
    reward: { kind: 'percent', value: 2000 },
    prices: [9900, 19900, 34900],
  },
  {
    slug: 'empresarial',
    since: 366,
    currency: 'USD',
    name: { es: 'Planes empresariales', en: 'Business plans' },
    summary: {
      es: 'Planes de automatización y publicidad para empresas de Panamá. La comisión se calcula sobre el total de la factura.',
      en: 'Automation and advertising plans for businesses in Panama. The commission is worked out on the invoice total.',
    },
    category: 'software',
    destination: '/empresarial',
    domains: ['empresas.example.com'],
    windowDays: 90,
    holdDays: 30,
    minimumPayout: 5000,
    reward: { kind: 'percent', value: 1250 },
    prices: [49900, 89900, 149900],
  },
  {
    slug: 'firma-al-dia',
    since: 366,
    approval: 'automatic',
    currency: 'USD',
    name: { es: 'Firma al Día', en: 'Firma al Día' },
    summary: {
      es: 'Contratos y cotizaciones que se firman desde el teléfono, por suscripción mensual. Ganas un monto fijo por cada suscripción nueva.',
      en: 'Contracts and quotes signed from a phone, by monthly subscription. You earn a flat amount for each new subscription.',
    },
    category: 'software',
    destination: 'https://firma-al-dia.example.com/planes',
    domains: ['firma-al-dia.example.com'],
    windowDays: 30,
    holdDays: 7,
    minimumPayout: 1000,
    reward: { kind: 'flat', value: 450 },
    prices: [1500],
  },
  {
    slug: 'escuela-istmo',
    since: 256,
    currency: 'USD',
    name: { es: 'Escuela Istmo', en: 'Escuela Istmo' },
    summary: {
      es: 'Cursos en línea de ventas y herramientas de inteligencia artificial para comercios pequeños. La comisión cuenta sobre la matrícula pagada.',
      en: 'Online courses in sales and artificial intelligence tools for small shops. The commission is worked out on the fee paid.',
    },
    category: 'education',
    destination: 'https://escuela-istmo.example.com/cursos',
    domains: ['escuela-istmo.example.com'],
    windowDays: 45,
    holdDays: 21,
    minimumPayout: 2000,
    reward: { kind: 'percent', value: 2500 },
    prices: [9500, 14500],
  },
  {
    slug: 'posada-bocas',
    since: 201,
    currency: 'USD',
    name: { es: 'Posada Bocas', en: 'Posada Bocas' },
    summary: {
      es: 'Habitaciones frente al mar en Bocas del Toro. La comisión se crea cuando el huésped termina su estadía, no al reservar.',
      en: 'Rooms by the sea in Bocas del Toro. The commission starts when the guest has stayed, not when they book.',
    },
    category: 'travel',
    destination: 'https://posada-bocas.example.com/',
    domains: ['posada-bocas.example.com'],
    windowDays: 90,
    holdDays: 10,
    minimumPayout: 3000,
    reward: { kind: 'percent', value: 800 },
    prices: [],
  },
  {
    slug: 'cafe-tierras-altas',
    since: 152,
    currency: 'USD',
    name: { es: 'Café Tierras Altas', en: 'Tierras Altas Coffee' },
    summary: {
      es: 'Suscripción mensual de café de Boquete, tostado la semana del envío. Ganas un monto fijo por cada suscripción nueva.',
      en: 'A monthly subscription to coffee from Boquete, roasted the week it ships. You earn a flat amount for each new subscription.',
    },
    category: 'food',
    destination: 'https://tierras-altas.example.com/suscripcion',
    domains: ['tierras-altas.example.com'],
    windowDays: 30,
    holdDays: 14,
    minimumPayout: 1000,
    reward: { kind: 'flat', value: 600 },
    prices: [],
  },
  {
    slug: 'cuentas-claras',
    since: 88,
    currency: 'USD',
    name: { es: 'Cuentas Claras', en: 'Cuentas Claras' },
    summary: {
      es: 'Contabilidad mensual para profesionales independientes y empresas pequeñas, con la declaración de renta incluida.',
      en: 'Monthly bookkeeping for freelancers and small businesses, with the income tax return included.',
    },
    category: 'finance',
    destination: 'https://cuentas-claras.example.com/planes',
    domains: ['cuentas-claras.example.com'],
    windowDays: 60,
    holdDays: 30,
    minimumPayout: 2500,
    reward: { kind: 'flat', value: 3500 },
    prices: [],
  },
  {
    slug: 'estudio-nomada',
    since: 231,
    currency: 'EUR',
    name: { es: 'Estudio Nómada', en: 'Estudio Nómada' },
    summary: {
      es: 'Identidad visual y páginas web para negocios pequeños, hechas desde Valencia. Cobra en euros y paga en euros.',
      en: 'Visual identity and websites for small businesses, made in Valencia. It charges in euros and pays in euros.',
    },
    category: 'services',
    destination: 'https://estudio-nomada.example.com/',
    domains: ['estudio-nomada.example.com'],
    windowDays: 60,
    holdDays: 20,
    minimumPayout: 3000,
    reward: { kind: 'percent', value: 1500 },
    prices: [18000, 32000, 54000],
  },
  {
    slug: 'agenda-facil',
    since: 322,
    ends: { as: 'archived', daysAgo: 127 },
    currency: 'USD',
    name: { es: 'Agenda Fácil', en: 'Agenda Fácil' },
    summary: {
      es: 'Citas por WhatsApp para salones y consultorios. Dejó de venderse: ahora es parte de los planes empresariales.',
      en: 'Appointments by WhatsApp for salons and practices. No longer sold: it is part of the business plans now.',
    },
    category: 'software',
    destination: 'https://agenda-facil.example.com/',
    domains: ['agenda-facil.example.com'],
    windowDays: 30,
    holdDays: 14,
    minimumPayout: 1000,
    reward: { kind: 'flat', value: 700 },
    prices: [2900],
  },
  {
    slug: 'reservas-azuero',
    since: 198,
    ends: { as: 'paused', daysAgo: 38 },
    currency: 'USD',
    name: { es: 'Reservas Azuero', en: 'Azuero Bookings' },
    summary: {
      es: 'Casas de playa en Pedasí y Venao. En pausa mientras cambia de sistema de reservas.',
      en: 'Beach houses in Pedasí and Venao. Paused while its booking system is replaced.',
    },
    category: 'travel',
    destination: 'https://reservas-azuero.example.com/',
    domains: ['reservas-azuero.example.com'],
    windowDays: 60,
    holdDays: 30,
    minimumPayout: 2500,
    reward: { kind: 'percent', value: 700 },
    prices: [16500, 28000],
  },
  {
    slug: 'clinica-dental-via-argentina',
    since: 4,
    isDraft: true,
    currency: 'USD',
    name: { es: 'Clínica Dental Vía Argentina', en: 'Vía Argentina Dental Clinic' },
    summary: {
      es: 'Limpiezas y ortodoncia con pago mensual. La comisión se crea con la primera cita cumplida.',
      en: 'Cleanings and braces paid monthly. The commission starts with the first appointment that was kept.',
    },
    category: 'health',
    destination: 'https://dental-via-argentina.example.com/',
    domains: ['dental-via-argentina.example.com'],
    windowDays: 30,
    holdDays: 15,
    minimumPayout: 2000,
    reward: { kind: 'flat', value: 1500 },
    prices: [],
  },
]
