/** An order of the demo story: who orders what on which day, by whose link, and how it ended. */
export type DemoOrder = {
  who: string
  slug: string
  day: number
  period?: 'month' | 'year'
  option?: 'bank' | 'yappy' | 'paypal'
  /** The affiliate whose link they followed the day before. */
  by?: string
  /** Days from the order to the payment; without it nobody paid. */
  paid?: number
  started?: number
  ended?: number
  /** Days from the payment to a refund: of so many cents, or of the whole. */
  refund?: { after: number; amount?: number; reason: string }
  cancelled?: { after: number; reason?: string }
  /** A subscription: its buyer pays renewals until so many days ago, or stops it then. */
  pays?: { until: number; stops?: true }
  /** They uploaded a proof, which waits. */
  proof?: true
  company?: { name: string; taxId: string; dv: string }
}

const once = (who: string, slug: string, day: number, by?: string): DemoOrder => ({
  who,
  slug,
  day,
  paid: 1 + (day % 3),
  started: 2,
  ended: 20,
  ...(by && { by }),
})

export const DEMO_ORDERS: DemoOrder[] = [
  {
    who: 'cinta',
    slug: 'plan-inicio',
    day: 320,
    period: 'month',
    by: 'marisol',
    paid: 2,
    pays: { until: 0 },
    company: { name: 'Agencia Cinta Costera, S.A.', taxId: '155701234-2-2021', dv: '41' },
  },
  {
    who: 'pacifico',
    slug: 'plan-crecimiento',
    day: 260,
    period: 'month',
    by: 'dayra',
    paid: 1,
    pays: { until: 0 },
  },
  { who: 'norte', slug: 'plan-inicio', day: 118, period: 'year', by: 'marisol', paid: 4 },
  {
    who: 'brisa',
    slug: 'plan-inicio',
    day: 70,
    period: 'month',
    by: 'dayra',
    paid: 1,
    pays: { until: 12, stops: true },
  },
  {
    who: 'yadira',
    slug: 'vip-asesoria',
    day: 290,
    period: 'month',
    by: 'marisol',
    paid: 1,
    pays: { until: 0 },
  },
  {
    who: 'milagros',
    slug: 'vip-asesoria',
    day: 230,
    period: 'month',
    by: 'ruben',
    paid: 3,
    pays: { until: 120 },
  },
  {
    who: 'kevin',
    slug: 'vip-asesoria',
    day: 160,
    period: 'month',
    by: 'marisol',
    paid: 1,
    pays: { until: 60, stops: true },
  },
  {
    who: 'angelica',
    slug: 'vip-asesoria',
    day: 40,
    period: 'month',
    by: 'ruben',
    paid: 2,
    pays: { until: 0 },
  },
  {
    who: 'lourdes',
    slug: 'vip-marca-personal',
    day: 200,
    period: 'month',
    by: 'dayra',
    paid: 1,
    pays: { until: 100, stops: true },
  },
  {
    who: 'nadia',
    slug: 'vip-marca-personal',
    day: 35,
    period: 'month',
    by: 'marisol',
    paid: 1,
    option: 'paypal',
    pays: { until: 0 },
  },
  once('itzel', 'servicio-diagnostico', 300),
  once('edgardo', 'servicio-pagina', 280),
  once('katherine', 'servicio-conexion', 255),
  once('abdiel', 'servicio-diagnostico', 240),
  once('omar', 'servicio-asistente', 215),
  once('ariel', 'servicio-pagina', 190),
  once('faro', 'servicio-conexion', 170),
  once('roderick', 'servicio-diagnostico', 150),
  once('gladys', 'servicio-pagina', 130),
  once('jorge', 'servicio-diagnostico', 95),
  once('samuel', 'servicio-conexion', 80),
  once('mateo', 'servicio-diagnostico', 52),
  {
    ...once('paola', 'servicio-pagina', 140),
    refund: { after: 6, reason: 'Cambió de idea antes de empezar' },
  },
  {
    ...once('hernan', 'servicio-asistente', 75),
    refund: { after: 30, amount: 20_000, reason: 'Menos horas de las previstas' },
  },
  {
    who: 'andres',
    slug: 'vip-asesoria',
    day: 110,
    period: 'month',
    by: 'marisol',
    paid: 1,
    refund: { after: 3, reason: 'Cobro por error: quería otro servicio' },
  },
  {
    who: 'tomas',
    slug: 'servicio-asistente',
    day: 25,
    cancelled: { after: 2, reason: 'No podemos empezar antes de enero' },
  },
  { who: 'nelva', slug: 'servicio-pagina', day: 90, cancelled: { after: 1 } },
  { who: 'dominga', slug: 'servicio-conexion', day: 60 },
  { who: 'rosa', slug: 'servicio-pagina', day: 12, option: 'yappy', paid: 1, started: 3 },
  { who: 'emily', slug: 'servicio-asistente', day: 5, option: 'paypal', paid: 2 },
  { who: 'yariela', slug: 'servicio-diagnostico', day: 2, option: 'yappy', proof: true },
  { who: 'luis', slug: 'servicio-conexion', day: 3, proof: true },
  { who: 'carolina', slug: 'servicio-pagina', day: 1 },
  { who: 'dayra', slug: 'servicio-boletin', day: 120, period: 'month', paid: 1, pays: { until: 0 } },
]
