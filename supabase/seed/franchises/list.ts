/** A territory of the demo story with what it costs, and since when it is offered (days ago). */
export type DemoTerritory = {
  slug: string
  es: string
  en: string
  districts: number[]
  since: number
  investment: [number, number]
  fee: number
  vehicles: number
  kinds: string[]
  summary: { es: string; en: string }
}

const dollars = (amount: number) => amount * 100
const territory = (
  slug: string,
  [es, en]: [string, string],
  districts: number[],
  since: number,
  [from, to, fee]: [number, number, number],
  [vehicles, ...kinds]: [number, ...string[]],
  summary: { es: string; en: string },
): DemoTerritory => ({
  slug,
  es,
  en,
  districts,
  since,
  investment: [dollars(from), dollars(to)],
  fee: dollars(fee),
  vehicles,
  kinds,
  summary,
})

/** Opened, closed, and offered again. */
export const SALE_OF_A_FRANCHISE = territory(
  'las-tablas',
  ['Las Tablas', 'Las Tablas'],
  [702],
  335,
  [24_000, 40_000, 7_000],
  [3, 'sedan'],
  {
    es: 'La capital del carnaval y sus playas.',
    en: 'The capital of carnival, and its beaches.',
  },
)

export const DEMO_TERRITORIES: DemoTerritory[] = [
  SALE_OF_A_FRANCHISE,
  territory(
    'ciudad-de-panama',
    ['Ciudad de Panamá', 'Panama City'],
    [808],
    330,
    [85_000, 140_000, 25_000],
    [10, 'sedan', 'electric'],
    {
      es: 'El distrito capital, con el aeropuerto y el centro bancario.',
      en: 'The capital district, with the airport and the banking center.',
    },
  ),
  territory(
    'san-miguelito',
    ['San Miguelito', 'San Miguelito'],
    [810],
    330,
    [45_000, 70_000, 15_000],
    [6, 'sedan'],
    {
      es: 'El distrito más poblado después de la capital, de viajes cortos.',
      en: 'The most populous district after the capital, with short rides.',
    },
  ),
  territory(
    'arraijan-y-la-chorrera',
    ['Arraiján y La Chorrera', 'Arraiján and La Chorrera'],
    [1301, 1304],
    330,
    [50_000, 90_000, 18_000],
    [6, 'sedan', 'suv'],
    {
      es: 'El oeste que viaja cada día a la capital.',
      en: 'The west that commutes to the capital every day.',
    },
  ),
  territory('david', ['David', 'David'], [406], 320, [38_000, 60_000, 12_000], [4, 'sedan', 'suv'], {
    es: 'La ciudad de Chiriquí y su aeropuerto.',
    en: 'The city of Chiriquí and its airport.',
  }),
  territory('colon', ['Colón', 'Colón'], [301], 320, [36_000, 58_000, 12_000], [4, 'sedan', 'van'], {
    es: 'La ciudad del Atlántico y la Zona Libre.',
    en: 'The city on the Atlantic and the Free Zone.',
  }),
  territory(
    'santiago',
    ['Santiago de Veraguas', 'Santiago de Veraguas'],
    [910],
    200,
    [28_000, 45_000, 9_000],
    [3, 'sedan'],
    {
      es: 'El cruce del interior, con universidad y hospital.',
      en: 'The crossroads of the interior, with a university and a hospital.',
    },
  ),
  territory('chitre', ['Chitré', 'Chitré'], [601], 180, [26_000, 42_000, 8_000], [3, 'sedan', 'motorcycle'], {
    es: 'La ciudad de Azuero, con fiestas todo el año.',
    en: 'The city of Azuero, with festivals all year.',
  }),
  territory(
    'boquete-y-tierras-altas',
    ['Boquete y Tierras Altas', 'Boquete and Tierras Altas'],
    [404, 414],
    90,
    [32_000, 55_000, 10_000],
    [3, 'suv', 'van'],
    {
      es: 'Montaña, café y visitantes todo el año.',
      en: 'Mountains, coffee and visitors all year.',
    },
  ),
]

/** Who applies for what, on which day before today, and how far they came. */
export type DemoApplicant = {
  who: string
  slug: string
  day: number
  reaches: 'enquiry' | 'disclosed' | 'interview' | 'agreement' | 'deposit' | 'onboarding' | 'open'
  ends?: { after: number; as: 'rejected' | 'withdrawn'; reason: string }
  /** Rides an ordinary day, once it is open. */
  rides?: number
  /** Who runs it since it was handed over, so many days before today; or since when nobody does. */
  heir?: { who: string; day: number }
  closes?: number
}
export const DEMO_APPLICANTS: DemoApplicant[] = [
  { who: 'itzel', slug: 'ciudad-de-panama', day: 298, reaches: 'open', rides: 190 },
  { who: 'edgardo', slug: 'san-miguelito', day: 276, reaches: 'open', rides: 118 },
  { who: 'katherine', slug: 'arraijan-y-la-chorrera', day: 252, reaches: 'open', rides: 96 },
  { who: 'abdiel', slug: 'david', day: 236, reaches: 'open', rides: 72 },
  {
    who: 'milagros',
    slug: 'colon',
    day: 212,
    reaches: 'open',
    rides: 64,
    heir: { who: 'yadira', day: 30 },
  },
  { who: 'omar', slug: 'las-tablas', day: 260, reaches: 'open', rides: 50, closes: 120 },
  { who: 'gladys', slug: 'santiago', day: 24, reaches: 'agreement' },
  { who: 'hernan', slug: 'chitre', day: 12, reaches: 'disclosed' },
  { who: 'samuel', slug: 'boquete-y-tierras-altas', day: 4, reaches: 'enquiry' },
  {
    who: 'mateo',
    slug: 'chitre',
    day: 48,
    reaches: 'enquiry',
    ends: { after: 6, as: 'rejected', reason: 'El capital no alcanza para los vehículos' },
  },
  {
    who: 'paola',
    slug: 'santiago',
    day: 120,
    reaches: 'disclosed',
    ends: { after: 20, as: 'withdrawn', reason: 'Prefiero esperar un año' },
  },
]
