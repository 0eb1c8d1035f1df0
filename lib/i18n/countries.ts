import { type Locale, routing } from './routing'

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

/** A country as a reader calls it: ("PA", "es") → "Panamá"; a code that is none stays. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** Countries as a form shows them: (["PA", "CR"], "es") → "Panamá, Costa Rica". */
export function countryList(codes: readonly string[], locale: Locale): string {
  return codes.map((code) => countryName(code, locale)).join(', ')
}

/** Small letters without accents. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim()

let codes: Map<string, string> | undefined

/** The code of each country by its name in every language. */
function codeOf(name: string): string | undefined {
  codes ??= new Map(
    routing.locales.flatMap((locale) =>
      COUNTRIES.map((code) => [plain(countryName(code, locale)), code] as const),
    ),
  )
  return codes.get(plain(name))
}

/**
 * What somebody typed as countries, by name in either language or by code: "Panamá, cr" → ["PA", "CR"]. What is neither stays
 * in capitals, for whoever checks it.
 */
export function toCountryCodes(typed: string): string[] {
  const parts = typed.split(/[,;\n]/).flatMap((part) => codeOf(part) ?? part.toUpperCase().split(/\s+/))
  return [...new Set(parts.filter(Boolean))]
}
