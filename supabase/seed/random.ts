/** Numbers from 0 up to 1, the same ones for the same seed. */
export type Random = () => number

/** Mulberry32: the same numbers for the same seed, so that the story does not change from one start to the next. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of the values by its share of 1; undefined where the shares add up to less and the number falls beyond them. */
export function pick<T>(random: Random, of: readonly (readonly [T, number])[]): T | undefined {
  let left = random()
  return of.find(([, share]) => {
    left -= share
    return left < 0
  })?.[0]
}

/** One of the values, each as likely as the others. */
export function oneOf<T>(random: Random, of: readonly [T, ...T[]]): T {
  return of[Math.floor(random() * of.length)] ?? of[0]
}

/** A number of occurrences with this mean (Poisson). */
export function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let often = 0
  for (let chance = random(); chance > limit; chance *= random()) often++
  return often
}

/** So many hexadecimal digits, a multiple of eight. */
export function hex(random: Random, digits: number): string {
  let text = ''
  while (text.length < digits)
    text += Math.floor(random() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0')
  return text
}

/** A UUID of version 4 from seeded numbers. */
export function seededUuid(random: Random): string {
  const d = hex(random, 32)
  return `${d.slice(0, 8)}-${d.slice(8, 12)}-4${d.slice(13, 16)}-a${d.slice(17, 20)}-${d.slice(20)}`
}
