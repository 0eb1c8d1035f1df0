/** The year of a shop in Panama: which days are lively and which are not. Days are `YYYY-MM-DD` in Panama, always UTC−5. */
const DAY = 86_400_000
const PANAMA = -5 * 3_600_000

/** The Panamanian day of a moment. */
export const dayOf = (at: Date) => new Date(at.getTime() + PANAMA).toISOString().slice(0, 10)

/** The moment at which a Panamanian day has this time, such as 09:30. */
export const momentOf = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`)

export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** Easter Sunday of a year (Gauss, in the form of the anonymous Gregorian rule). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10)
}

/** The day after the fourth Thursday of November. */
function blackFridayOf(year: number): string {
  const firstWeekday = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  return new Date(Date.UTC(year, 10, 1 + ((4 - firstWeekday + 7) % 7) + 22)).toISOString().slice(0, 10)
}

/** January is low, December high; the vacations of summer (January to March) and the rest of the year between them. */
const MONTHS = [0.62, 0.8, 0.95, 0.98, 1, 1.02, 0.98, 1, 1, 1.05, 1.1, 1.3] as const
const WEEKDAYS = [0.52, 1.08, 1.12, 1.1, 1.06, 0.96, 0.66] as const
/** Days when offices are closed and people elsewhere: patriotic days, Mother's Day, Christmas, New Year. */
const HOLIDAYS = [
  '01-01',
  '01-09',
  '05-01',
  '11-03',
  '11-04',
  '11-05',
  '11-10',
  '11-28',
  '12-08',
  '12-24',
  '12-25',
  '12-31',
]

/** Salaries come on the 15th and the last day of a month (quincena): people buy then and on the days after. */
function payday(day: string): number {
  const [date, tomorrow] = [Number(day.slice(8)), Number(daysBefore(day, -1).slice(8))]
  if (date === 15 || tomorrow === 1) return 1.4
  return date === 16 || date === 1 ? 1.25 : 1
}

function feast(day: string): number {
  const year = Number(day.slice(0, 4))
  const sale = daysBetween(blackFridayOf(year), day)
  if (sale === 0) return 2.6
  if (sale >= -1 && sale <= 3) return 1.7
  const lent = daysBetween(easterOf(year), day)
  if (lent >= -50 && lent <= -46) return 0.4 // Carnival: from Saturday to Ash Wednesday
  if (lent >= -3 && lent <= 0) return 0.5
  if (HOLIDAYS.includes(day.slice(5))) return 0.5
  return day.slice(5) >= '12-09' && day.slice(5) <= '12-22' ? 1.25 : 1
}

/** How lively a day is beside an ordinary one, which is 1. */
export function liveliness(day: string): number {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? 1
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? 1
  return month * weekday * payday(day) * feast(day)
}
