/** The businesses of the demo story that recruit affiliates, and whom. Days are counted back from today. */

type Business = {
  who: string
  since: number
  /** `yes`, or the reason of a refusal; without one the application waits. */
  answer?: string
  tier?: string
  suspended?: { daysAgo: number; reason: string }
  company: string
  ruc: string
  country: string
  site: string
  plan: string
}

export const BUSINESSES: Business[] = [
  {
    who: 'cinta',
    since: 305,
    answer: 'yes',
    tier: 'Dos océanos',
    company: 'Agencia Cinta Costera, S.A.',
    ruc: '155702841-2-2021',
    country: 'PA',
    site: 'https://cintacostera.example/',
    plan: 'Formamos creadores de Panamá y Centroamérica: un taller al mes, plantillas y revisión de sus publicaciones.',
  },
  {
    who: 'faro',
    since: 200,
    answer: 'yes',
    tier: 'Canal',
    company: 'Estudio El Faro',
    ruc: '3-101-778899',
    country: 'CR',
    site: 'https://elfaro.example/',
    plan: 'Sumamos a diseñadores de la región que ya usan estos programas y los acompañamos en su primera campaña.',
  },
  {
    who: 'paola',
    since: 150,
    answer: 'yes',
    company: 'Paola Herrera Contenidos',
    ruc: 'HEPP880412AB1',
    country: 'MX',
    site: 'https://paola.example/',
    plan: 'Invito a colegas con boletines pequeños y comparto con cada quien lo que a mí me funcionó.',
  },
  {
    who: 'pacifico',
    since: 130,
    answer: 'yes',
    tier: 'Puente',
    suspended: { daysAgo: 20, reason: 'Prometía ingresos fijos a quienes reclutaba' },
    company: 'Mercadeo Pacífico, S.A.',
    ruc: '155618820-2-2015',
    country: 'PA',
    site: 'https://mercadeopacifico.example/',
    plan: 'Red de vendedores en David y Santiago que visitan comercios y los registran con su enlace.',
  },
  {
    who: 'norte',
    since: 60,
    answer: 'El sitio está en construcción; escríbenos cuando abra',
    company: 'Norte Digital, S.A.',
    ruc: '155733907-2-2023',
    country: 'PA',
    site: 'https://nortedigital.example/',
    plan: 'Reclutaremos a nuestros clientes de mercadeo para que recomienden los planes empresariales.',
  },
  {
    who: 'brisa',
    since: 2,
    company: 'Brisa Consultores, S.A.',
    ruc: '155689114-2-2019',
    country: 'PA',
    site: 'https://brisaconsultores.example/',
    plan: 'Contadores y abogados aliados de nuestra firma que recomiendan los planes a sus clientes.',
  },
]

/** Each on the day of their first program. */
export const RECRUITS: { who: string; by: string; day: number; isInvited?: true }[] = [
  { who: 'lourdes', by: 'cinta', day: 252 },
  { who: 'nadia', by: 'cinta', day: 241 },
  { who: 'faro', by: 'cinta', day: 226, isInvited: true },
  { who: 'ximena', by: 'cinta', day: 213 },
  { who: 'paola', by: 'faro', day: 181, isInvited: true },
  { who: 'lucia', by: 'faro', day: 133 },
  { who: 'samuel', by: 'paola', day: 141 },
  { who: 'nelva', by: 'paola', day: 112 },
  { who: 'dominga', by: 'pacifico', day: 101 },
  { who: 'tomas', by: 'cinta', day: 33 },
]

export const COLLEAGUES = [
  { name: 'Irving Quijano', email: 'irving@cintacostera.example', role: 'manager', accepts: true },
  { name: 'Rubiela Sáenz', email: 'rubiela@cintacostera.example', role: 'analyst', accepts: true },
  { name: '', email: 'pasante@cintacostera.example', role: 'analyst', accepts: false },
] as const

export const TIERS = [
  {
    name: { es: 'Puente', en: 'Bridge' },
    benefits: { es: 'Guía para empezar\nRespuesta en dos días', en: 'Starter guide\nAnswer within two days' },
  },
  {
    name: { es: 'Canal', en: 'Canal' },
    benefits: {
      es: 'Contacto con nombre\nMateriales con tu marca\nRespuesta en un día',
      en: 'A contact with a name\nMaterials with your brand\nAnswer within a day',
    },
  },
  {
    name: { es: 'Dos océanos', en: 'Two Oceans' },
    benefits: {
      es: 'Contacto con nombre\nMateriales con tu marca\nReunión mensual\nPrimero en programas nuevos',
      en: 'A contact with a name\nMaterials with your brand\nMonthly meeting\nFirst in new programs',
    },
  },
]

export const RATES = [
  { slug: 'vip', daysAgo: 210, rates: [1000, 500, 250] },
  { slug: 'firma-al-dia', daysAgo: 190, rates: [1500] },
  { slug: 'empresarial', daysAgo: 190, rates: [] as number[] },
] as const

type Move = { daysAgo: number; to: string; won?: number; reason?: string }

export const DEALS: {
  by: string
  company: string
  need: string
  amount: number
  day: number
  slug: 'vip' | 'empresarial' | 'firma-al-dia'
  moves: Move[]
}[] = [
  {
    by: 'cinta',
    company: 'Hoteles del Istmo, S.A.',
    need: 'Tres sitios con reservas en línea; ya vieron nuestra propuesta y piden fecha de entrega.',
    amount: 480_000,
    day: 150,
    slug: 'empresarial',
    moves: [
      { daysAgo: 148, to: 'qualified' },
      { daysAgo: 135, to: 'meeting' },
      { daysAgo: 120, to: 'negotiation' },
      { daysAgo: 105, to: 'won', won: 450_000 },
    ],
  },
  {
    by: 'faro',
    company: 'Café Ruiz & Hijos',
    need: 'Identidad y menú digital para sus cuatro locales en Boquete y Volcán.',
    amount: 96_000,
    day: 100,
    slug: 'vip',
    moves: [],
  },
  {
    by: 'cinta',
    company: 'Clínica Bella Vista',
    need: 'Agenda en línea con recordatorios por WhatsApp para seis doctoras.',
    amount: 130_000,
    day: 48,
    slug: 'empresarial',
    moves: [
      { daysAgo: 46, to: 'qualified' },
      { daysAgo: 21, to: 'lost', reason: 'Se quedaron con el sistema de su aseguradora' },
    ],
  },
  {
    by: 'cinta',
    company: 'Transporte Chiriquí',
    need: 'Portal para que sus clientes sigan las encomiendas y paguen en línea.',
    amount: 310_000,
    day: 34,
    slug: 'empresarial',
    moves: [
      { daysAgo: 32, to: 'qualified' },
      { daysAgo: 20, to: 'meeting' },
      { daysAgo: 6, to: 'negotiation' },
    ],
  },
  {
    by: 'faro',
    company: 'Museo del Canal',
    need: 'Recorrido en audio en dos idiomas; la directora pidió una reunión.',
    amount: 150_000,
    day: 18,
    slug: 'vip',
    moves: [
      { daysAgo: 16, to: 'qualified' },
      { daysAgo: 9, to: 'meeting' },
    ],
  },
  {
    by: 'paola',
    company: 'Escuela de Surf Playa Venao',
    need: 'Página con reservas y un paquete de fotos para la temporada.',
    amount: 60_000,
    day: 7,
    slug: 'vip',
    moves: [{ daysAgo: 5, to: 'qualified' }],
  },
  {
    by: 'cinta',
    company: 'Ferretería La Económica',
    need: 'Catálogo en línea de dos mil productos con pedidos por WhatsApp.',
    amount: 220_000,
    day: 2,
    slug: 'vip',
    moves: [],
  },
]
