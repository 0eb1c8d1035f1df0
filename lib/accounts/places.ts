/** ISO 3166-1, those in use: the names come from the reader's language by Intl.DisplayNames. */
export const COUNTRIES =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
  BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB
  GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM
  KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC
  NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL
  SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE
  YT ZA ZM ZW`.split(/\s+/)

/** What this platform knows, which both ends of the form read; UTC is left out of Intl's own list. */
export const TIME_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone').filter(isPlace), 'UTC']

/** Offsets such as Etc/GMT+5 are no place that a person would choose. */
function isPlace(zone: string): boolean {
  return !zone.startsWith('Etc/') && zone !== 'UTC'
}

export type Option = { value: string; label: string }

/** Countries by name in the reader's language, in its order. */
export function countryOptions(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  )
}

export const REGIONS = [
  'America',
  'Europe',
  'Africa',
  'Asia',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'Antarctica',
  'Arctic',
  'UTC',
] as const

/** Time zones by continent, each by its city and how far it is from Greenwich now. */
export function timeZoneOptions(now = new Date()): { region: (typeof REGIONS)[number]; options: Option[] }[] {
  return REGIONS.map((region) => ({
    region,
    options: TIME_ZONES.filter((zone) => zone.split('/')[0] === region).map((value) => {
      const city = value.split('/').slice(1).join(', ').replaceAll('_', ' ') || value
      return { value, label: `${city} (${offsetOf(value, now)})` }
    }),
  }))
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
