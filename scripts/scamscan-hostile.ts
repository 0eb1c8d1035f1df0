/**
 * `npm run scamscan:hostile [-- inputs [seed]]`: scans random and hostile inputs (100,000 unless said) and 10,000 of them twice,
 * and measures how long one takes and how many addresses a second one core judges. Ends with code 1 when a promise was broken.
 */
import { hostileInputs } from '../lib/scamscan/inputs.cases.ts'
import { scan } from '../lib/scamscan/scan.ts'
import { runCommand } from './lib/lifetime.ts'

const TWICE = 10_000
const MOST_P99 = 50
const LEAST_RATE = 1_000
const log = (line: string) => process.stdout.write(`${line}\n`)

/** Scans each input; returns the milliseconds of each and the inputs that threw. */
function scanAll(count: number, seed: number): { times: Float64Array; thrown: string[] } {
  const times = new Float64Array(count)
  const thrown: string[] = []
  let at = 0
  for (const input of hostileInputs(count, seed)) {
    const start = performance.now()
    try {
      scan(input)
    } catch (error) {
      thrown.push(`${JSON.stringify(input.slice(0, 200))}: ${error}`)
    }
    times[at++] = performance.now() - start
  }
  return { times: times.sort(), thrown }
}

function differences(seed: number): number {
  const once = [...hostileInputs(TWICE, seed)].map((input) => JSON.stringify(scan(input)))
  const again = [...hostileInputs(TWICE, seed)].map((input) => JSON.stringify(scan(input)))
  return once.filter((text, at) => text !== again[at]).length
}

function addressesPerSecond(count: number): number {
  const start = performance.now()
  for (let at = 0; at < count; at++) scan(`https://shop${at}-login.example${at % 97}.com/path/${at}?q=${at}`)
  return Math.round((1000 * count) / (performance.now() - start))
}

await runCommand(async () => {
  const [count, seed] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 1)]
  scan('https://warm.com')
  const { times, thrown } = scanAll(count, seed)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  const [changed, rate] = [differences(seed + 1), addressesPerSecond(20_000)]
  for (const line of thrown.slice(0, 20)) log(line)
  log(`${count} inputs, ${thrown.length} threw; ${TWICE} scanned twice, ${changed} differed`)
  log(
    `p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms, longest ${at(1).toFixed(1)} ms; ${rate} addresses a second`,
  )
  return thrown.length > 0 || changed > 0 || at(0.99) > MOST_P99 || rate < LEAST_RATE ? 1 : 0
})
