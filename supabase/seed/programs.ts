import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'

type DemoProgram = {
  slug: string
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

/** Percent in basis points, money in cents. */
export const DEMO_PROGRAMS: DemoProgram[] = [
  {
    slug: 'vip',
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
    slug: 'scamscan-pro',
    name: { es: 'ScamScan Pro', en: 'ScamScan Pro' },
    summary: {
      es: 'Suscripción al detector de estafas con 50 análisis al mes. Ganas un monto fijo por cada suscripción nueva.',
      en: 'A subscription to the scam checker with 50 scans a month. You earn a flat amount for each new subscription.',
    },
    category: 'software',
    destination: 'https://scamscan.example.com/pro',
    domains: ['scamscan.example.com'],
    windowDays: 30,
    holdDays: 7,
    minimumPayout: 1000,
    reward: { kind: 'flat', value: 450 },
    prices: [1500],
  },
  {
    slug: 'escuela-istmo',
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
    prices: [],
  },
  {
    slug: 'posada-bocas',
    name: { es: 'Posada Bocas', en: 'Posada Bocas' },
    summary: {
      es: 'Habitaciones frente al mar en Bocas del Toro. La comisión nace cuando el huésped termina su estadía, no al reservar.',
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
]

/** Creates and publishes the demo programs through the real commands; the transaction must speak as an administrator. */
export async function seedPrograms(tx: TransactionSql): Promise<Map<string, { id: string; keyId: string }>> {
  const made = new Map<string, { id: string; keyId: string }>()
  for (const p of DEMO_PROGRAMS) {
    const [program] = await tx<{ id: string }[]>`
      select id from public.create_program(${p.slug}, ${tx.json(p.name)}, ${tx.json(p.summary)}, ${p.category}, ${p.destination},
        ${p.domains}, 'USD', ${p.windowDays}, ${p.holdDays}, ${p.minimumPayout}, ${p.reward.kind}, ${p.reward.value}, ${randomUUID()})`
    if (!program) throw new Error(`The demo program ${p.slug} was not created.`)
    await tx`select public.change_program_status(${program.id}, 'published')`
    const [key] = await tx<
      { id: string }[]
    >`select id from public.create_program_key(${program.id}, 'Tienda')`
    if (!key) throw new Error(`The demo program ${p.slug} has no key.`)
    made.set(p.slug, { id: program.id, keyId: key.id })
  }
  return made
}
