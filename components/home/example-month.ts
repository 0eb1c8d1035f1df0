/** The day of a sale in the example month and its amount in cents. */
type Sale = { day: number; amount: number }

/** What the example program pays of each sale, in basis points, and how many days a commission matures. */
export const EXAMPLE = { days: 30, currency: 'USD', rateBps: 2000, holdDays: 14 } as const

const sale = (day: number, amount: number): Sale => ({ day, amount })
const THIS_MONTH = [
  sale(2, 4500),
  sale(5, 7500),
  sale(8, 4500),
  sale(9, 4500),
  sale(13, 9900),
  sale(16, 4500),
  sale(19, 7500),
  sale(22, 4500),
  sale(24, 4500),
  sale(27, 9900),
  sale(29, 4500),
]
const LAST_MONTH = [
  sale(4, 4500),
  sale(10, 7500),
  sale(15, 4500),
  sale(18, 4500),
  sale(23, 7500),
  sale(28, 4500),
]
/** The sale that the example explains, its click some days before it. */
const EXPLAINED = { ...sale(27, 9900), clickDay: 25 }

const commission = ({ amount }: Sale) => (amount * EXAMPLE.rateBps) / 10_000
const sum = (sales: Sale[]) => sales.reduce((total, one) => total + commission(one), 0)
const maturesIn = ({ day }: Sale) => day + EXAMPLE.holdDays - EXAMPLE.days

/** What has been earned by the end of each day, in cents. */
const upTo = (sales: Sale[]) =>
  Array.from({ length: EXAMPLE.days }, (_, index) => sum(sales.filter(({ day }) => day <= index + 1)))

/** The month of an affiliate who does not exist, on its last day: every figure of the picture follows from the same sales. */
export function exampleMonth() {
  const waiting = THIS_MONTH.filter((one) => maturesIn(one) > 0)
  const available = sum(THIS_MONTH) - sum(waiting)
  return {
    waiting: { count: waiting.length, amount: sum(waiting) },
    available,
    /** Last month's commissions have matured and were paid. */
    paid: sum(LAST_MONTH),
    earned: { now: upTo(THIS_MONTH), before: upTo(LAST_MONTH) },
    why: { ...EXPLAINED, commission: commission(EXPLAINED), maturesIn: maturesIn(EXPLAINED) },
  }
}
