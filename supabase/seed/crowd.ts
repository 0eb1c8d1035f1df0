export type Slug =
  | 'vip'
  | 'empresarial'
  | 'firma-al-dia'
  | 'escuela-istmo'
  | 'estudio-nomada'
  | 'agenda-facil'
  | 'reservas-azuero'

export type Pay = 'bank' | 'paypal' | 'wise' | 'usdc' | 'credit'

export type Member = {
  key: string
  name: string
  email: string
  country: string
  locale?: 'en'
  /** How many days ago they signed up. */
  joined: number
  /** The programs they are in, each with its visits on an ordinary day. */
  in: Partial<Record<Slug, number>>
  /** How they are paid; without it they stay unpaid. `later`: the tax details are there, the method is not; `asked`: its link is not used. */
  pay?: Pay | 'later' | 'asked'
  business?: { legalName: string; taxId: string }
  tags: string[]
  coupon?: string
  /** How many days ago the last visit came, where somebody stopped. */
  until?: number
  /** The share of sales that is given back, where it is not the usual one. */
  refunds?: number
  /** The browser in which they followed a link before they signed up. */
  visitor?: string
}

const mail = (key: string) => `${key}@alianza.example`

/** The accounts that the launcher names; the other members of the story cannot be signed in to by name. */
export const NAMED: Member[] = [
  {
    key: 'marisol',
    name: 'Marisol Quintero',
    email: mail('marisol'),
    country: 'PA',
    joined: 364,
    in: { vip: 6.5, empresarial: 1.6, 'firma-al-dia': 2.4 },
    pay: 'bank',
    tags: ['radio', 'chiriquí'],
    coupon: 'MARISOL10',
  },
  {
    key: 'ruben',
    name: 'Rubén Batista',
    email: mail('ruben'),
    country: 'PA',
    joined: 349,
    in: { vip: 3.6, 'firma-al-dia': 1.7 },
    pay: 'paypal',
    tags: ['radio', 'azuero'],
  },
  {
    key: 'dayra',
    name: 'Dayra Smith',
    email: mail('dayra'),
    country: 'PA',
    locale: 'en',
    joined: 333,
    in: { vip: 2.9, empresarial: 1.1 },
    pay: 'usdc',
    tags: ['bocas del toro'],
    coupon: 'DAYRA10',
  },
]

type Row = [
  key: string,
  name: string,
  country: string,
  joined: number,
  in_: Member['in'],
  pay: Pay | '',
  tags: string,
]

/** Creators, agencies and companies; few earn most of it, many a little, some nothing. */
const ROWS: Row[] = [
  [
    'cinta',
    'Agencia Cinta Costera',
    'PA',
    356,
    { vip: 4.6, empresarial: 2.6, 'firma-al-dia': 1.5 },
    'bank',
    'agencia',
  ],
  ['itzel', 'Itzel Samudio', 'PA', 341, { vip: 2.1, 'firma-al-dia': 2.8 }, 'bank', 'instagram,tecnología'],
  ['edgardo', 'Edgardo Pinzón', 'PA', 327, { vip: 1.9, 'estudio-nomada': 1.5 }, 'bank', 'youtube'],
  ['katherine', 'Katherine Chong', 'PA', 318, { 'firma-al-dia': 2.2, vip: 0.7 }, 'bank', 'tiktok'],
  ['abdiel', 'Abdiel Góndola', 'PA', 307, { 'firma-al-dia': 1.3, 'agenda-facil': 0.6 }, 'paypal', 'cupones'],
  ['yadira', 'Yadira Caballero', 'PA', 300, { vip: 1.4, empresarial: 0.5 }, 'bank', 'blog'],
  ['pacifico', 'Mercadeo Pacífico, S.A.', 'PA', 296, { empresarial: 1.9, vip: 1.6 }, 'bank', 'empresa'],
  ['omar', 'Omar Villarreal', 'PA', 288, { empresarial: 2.4 }, '', 'linkedin'],
  ['milagros', 'Milagros De Gracia', 'PA', 274, { vip: 1, 'agenda-facil': 0.5 }, 'bank', 'veraguas'],
  ['ariel', 'Ariel Mosquera', 'PA', 268, { vip: 4 }, 'bank', 'anuncios'],
  ['lourdes', 'Lourdes Atencio', 'PA', 252, { vip: 1.1, 'escuela-istmo': 0.7 }, 'credit', 'docente'],
  ['nadia', 'Nadia Bonilla', 'CO', 241, { vip: 1.5, 'escuela-istmo': 1.4 }, 'paypal', 'instagram,colombia'],
  ['faro', 'Estudio El Faro', 'CR', 226, { vip: 1.3, 'estudio-nomada': 1.6 }, 'wise', 'agencia,costa rica'],
  ['andres', 'Andrés Felipe Giraldo', 'CO', 219, { 'escuela-istmo': 1.2 }, 'paypal', 'colombia'],
  ['ximena', 'Ximena Rojas', 'CL', 213, { 'estudio-nomada': 2, vip: 1 }, 'wise', 'diseño'],
  ['roderick', 'Roderick Lam', 'PA', 204, { vip: 0.9, 'firma-al-dia': 0.8 }, 'bank', 'podcast'],
  ['gladys', 'Gladys Espino', 'PA', 196, { 'firma-al-dia': 0.9, 'reservas-azuero': 0.8 }, 'bank', 'azuero'],
  ['kevin', 'Kevin Ríos', 'PA', 188, { vip: 0.8 }, 'bank', 'gaming'],
  ['paola', 'Paola Herrera', 'MX', 181, { vip: 0.8, 'estudio-nomada': 1.1 }, 'paypal', 'méxico'],
  ['norte', 'Norte Digital, S.A.', 'PA', 169, { empresarial: 1.3, 'firma-al-dia': 0.8 }, 'bank', 'empresa'],
  ['jorge', 'Jorge Luis Camargo', 'PA', 158, { vip: 2 }, 'bank', 'taxis'],
  ['valentina', 'Valentina Ospina', 'CO', 149, { 'escuela-istmo': 0.9 }, 'usdc', 'colombia'],
  ['samuel', 'Samuel Brathwaite', 'PA', 141, { vip: 0.8, 'firma-al-dia': 0.6 }, 'bank', 'colón'],
  ['lucia', 'Lucía Ferrer', 'ES', 133, { 'estudio-nomada': 1.9 }, 'wise', 'españa'],
  ['kevin2', 'Kevin A. Ríos', 'PA', 124, { vip: 3 }, 'bank', 'gaming'],
  ['nelva', 'Nelva Santamaría', 'PA', 112, { vip: 1.5, 'reservas-azuero': 0.5 }, '', 'los santos'],
  ['dominga', 'Dominga Acosta', 'DO', 101, { vip: 0.5 }, 'paypal', 'república dominicana'],
  ['hernan', 'Hernán Castillero', 'PA', 92, { empresarial: 0.5 }, 'bank', 'contador'],
  ['brisa', 'Brisa Consultores', 'PA', 78, { empresarial: 0.8, vip: 0.5 }, 'bank', 'empresa'],
  ['mateo', 'Mateo Guardia', 'PA', 64, { vip: 1.6 }, '', 'tiktok'],
  ['angelica', 'Angélica Moreno', 'PA', 47, { 'firma-al-dia': 0.7, vip: 0.4 }, 'bank', 'maestra'],
  ['tomas', 'Tomás Jaén', 'PA', 33, { vip: 0.4 }, '', 'newsletter'],
  ['rosa', 'Rosa Elena Pitti', 'PA', 19, { vip: 0.6 }, 'bank', 'boquete'],
  ['emily', 'Emily Archbold', 'US', 11, { vip: 0.5, empresarial: 0.2 }, 'usdc', 'expats'],
  ['luis', 'Luis Carlos Ábrego', 'PA', 6, { vip: 0.5 }, '', 'facebook'],
  ['carolina', 'Carolina Vega', 'PA', 3, { 'firma-al-dia': 0.4 }, '', 'whatsapp'],
]

/** What is not the usual about some of them. */
const MORE: Record<string, Partial<Member>> = {
  cinta: {
    business: { legalName: 'Agencia Cinta Costera, S.A.', taxId: '155702841-2-2021' },
    coupon: 'COSTERA',
  },
  pacifico: { business: { legalName: 'Mercadeo Pacífico, S.A.', taxId: '155618820-2-2015' } },
  norte: { business: { legalName: 'Norte Digital, S.A.', taxId: '155733907-2-2023' } },
  brisa: { business: { legalName: 'Brisa Consultores, S.A.', taxId: '155689114-2-2019' } },
  itzel: { coupon: 'ITZEL' },
  nadia: { coupon: 'NADIA15' },
  ariel: { refunds: 0.7, until: 96 },
  omar: { until: 120 },
  ximena: { until: 60, refunds: 0.1 },
  jorge: { until: 70, pay: 'asked' },
  kevin2: { until: 80, visitor: '5e0c3a52-6a71-4b1c-9c2e-3c1d7f0a9b11' },
  nelva: { pay: 'later' },
  milagros: { until: 150 },
  emily: { locale: 'en' },
  samuel: { locale: 'en' },
}

export const CROWD: Member[] = ROWS.map(([key, name, country, joined, in_, pay, tags]) => ({
  key,
  name,
  email: `${key}@correo.example`,
  country,
  joined,
  in: in_,
  ...(pay && { pay }),
  tags: tags.split(','),
  ...MORE[key],
}))

export const MEMBERS: Member[] = [...NAMED, ...CROWD]
