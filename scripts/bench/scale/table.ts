import { type Pair, quantile } from './turns.ts'

const cells = (name: string, values: string[]) =>
  name.padEnd(46) + values.map((value) => value.padStart(10)).join('')

export const TITLE = cells('', ['p50', 'p95', 'p50 full', 'p95 full', 'ratio'])

export function row({ name, small, large }: Pair, ratio: number): string {
  const ms = (times: number[], q: number) => quantile(times, q).toFixed(2)
  return cells(name, [ms(small, 0.5), ms(small, 0.95), ms(large, 0.5), ms(large, 0.95), ratio.toFixed(2)])
}
