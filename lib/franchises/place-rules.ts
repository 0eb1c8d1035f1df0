type Province = { id: number; name: string; isComarca?: true; districts: Record<number, string> }

const named = (province: number, names: string) =>
  Object.fromEntries(names.split('|').map((name, at) => [province * 100 + at + 1, name]))

/** Provinces and comarcas with their districts, numbered as the statistics office numbers them. Names are the same in both languages. */
export const PROVINCES: Province[] = [
  {
    id: 1,
    name: 'Bocas del Toro',
    districts: named(1, 'Bocas del Toro|Changuinola|Chiriquí Grande|Almirante'),
  },
  { id: 2, name: 'Coclé', districts: named(2, 'Aguadulce|Antón|La Pintada|Natá|Olá|Penonomé') },
  {
    id: 3,
    name: 'Colón',
    districts: named(3, 'Colón|Chagres|Donoso|Portobelo|Santa Isabel|Omar Torrijos Herrera'),
  },
  {
    id: 4,
    name: 'Chiriquí',
    districts: named(
      4,
      'Alanje|Barú|Boquerón|Boquete|Bugaba|David|Dolega|Gualaca|Remedios|Renacimiento|San Félix|San Lorenzo|Tolé|Tierras Altas',
    ),
  },
  { id: 5, name: 'Darién', districts: named(5, 'Chepigana|Pinogana|Santa Fe') },
  { id: 6, name: 'Herrera', districts: named(6, 'Chitré|Las Minas|Los Pozos|Ocú|Parita|Pesé|Santa María') },
  {
    id: 7,
    name: 'Los Santos',
    districts: named(7, 'Guararé|Las Tablas|Los Santos|Macaracas|Pedasí|Pocrí|Tonosí'),
  },
  {
    id: 8,
    name: 'Panamá',
    districts: {
      802: 'Balboa',
      805: 'Chepo',
      806: 'Chimán',
      808: 'Panamá',
      810: 'San Miguelito',
      811: 'Taboga',
    },
  },
  {
    id: 9,
    name: 'Veraguas',
    districts: named(
      9,
      'Atalaya|Calobre|Cañazas|La Mesa|Las Palmas|Montijo|Río de Jesús|San Francisco|Santa Fe|Santiago|Soná|Mariato',
    ),
  },
  { id: 10, name: 'Guna Yala', isComarca: true, districts: { 1001: 'Guna Yala' } },
  { id: 11, name: 'Emberá-Wounaan', isComarca: true, districts: named(11, 'Cémaco|Sambú') },
  {
    id: 12,
    name: 'Ngäbe-Buglé',
    isComarca: true,
    districts: named(
      12,
      'Besikó|Mironó|Müna|Nole Duima|Ñürüm|Kankintú|Kusapín|Jirondai|Santa Catalina o Calovébora',
    ),
  },
  {
    id: 13,
    name: 'Panamá Oeste',
    districts: named(13, 'Arraiján|Capira|Chame|La Chorrera|San Carlos'),
  },
]

export const provinceName = (id: number) => PROVINCES.find((one) => one.id === id)?.name ?? ''
export const districtName = (code: number) =>
  PROVINCES.find((one) => one.id === Math.floor(code / 100))?.districts[code] ?? String(code)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const ALL = PROVINCES.flatMap(({ name: province, districts }) =>
  Object.entries(districts).map(([code, name]) => ({ code: Number(code), name, province })),
)
const isAlone = (name: string) => ALL.filter((one) => one.name === name).length === 1

/** A district as people write it; one whose name another province has, too, with its province. */
export function districtLabel(code: number): string {
  const one = ALL.find((known) => known.code === code)
  if (!one) return String(code)
  return isAlone(one.name) ? one.name : `${one.name} (${one.province})`
}

/** Districts as they are typed, by name or number with commas between them; null for what names none of them. */
export function readDistricts(text: string): (number | null)[] {
  const words = text.split(/[,;\n]+/).flatMap((part) => (/^[\d\s]+$/.test(part) ? part.split(/\s+/) : [part]))
  return words
    .map(plain)
    .filter(Boolean)
    .map((word) => {
      const found = ALL.find(({ code }) => word === String(code) || word === plain(districtLabel(code)))
      return found?.code ?? null
    })
}
