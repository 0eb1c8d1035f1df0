import { CURRENCIES, type Foreign } from '../shape.ts'

/** `of × part ÷ whole`, rounded once, half away from zero; all are minor units or basis points, only `part` may be negative. */
export function share(of: number, part: number, whole: number): number {
  if (part < 0) return -share(of, -part, whole)
  const [a, b, c] = [BigInt(of), BigInt(part), BigInt(whole)]
  return Number((2n * a * b + c) / (2n * c))
}

/** Minor units of a shop's currency in those of a program's, which has two decimals, at a rate with ten decimals at most. */
export function exchange(amount: number, rate: string, from: Foreign): number {
  const [whole = '0', part = ''] = rate.split('.')
  const scaled = Number(`${whole}${part.padEnd(10, '0')}`)
  return share(amount, scaled, 10 ** (10 - 2 + CURRENCIES[from].digits))
}
