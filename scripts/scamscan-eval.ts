/**
 * `npm run scamscan:eval [-- folder]`: measures the shipped engine on what it was never trained on and writes
 * lib/scamscan/models/evaluation.json, which a page can show.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WRITERS } from '../lib/scamscan/accuracy-schema.ts'
import { DANGEROUS_FROM, SUSPICIOUS_FROM } from '../lib/scamscan/points.ts'
import { scan } from '../lib/scamscan/scan.ts'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { type AddressRow, dataFolder, readAddresses, readBrands } from './scamscan/data.ts'
import { aboveBySource, f1At, percentAbove, recalls, type Scored, thresholdAt } from './scamscan/measures.ts'
import { englishMessages, type Message, ownMessages } from './scamscan/messages.ts'

const METHOD =
  'Registrable domains in hash buckets 30-39 of 100 (crc32 of "split" and the domain) were never trained on. Risk is that of the whole engine without lists, reports or network. Recall is the share of scams above the risk that at most the given share of ordinary addresses exceeds.'

function measureAddresses(rows: AddressRow[]) {
  const scored = rows.map((row) => ({ ...row, risk: scan(row.parts.href).risk }))
  const [scams, benign] = [scored.filter(({ isScam }) => isScam), scored.filter(({ isScam }) => !isScam)]
  const at1 = thresholdAt(scored, 0.01)
  const only = (keep: (row: AddressRow) => boolean): Scored[] =>
    scored.filter((row) => !row.isScam || keep(row))
  const schools = new Set(['universities', 'govturls'])
  const hosted = benign.filter(({ parts }) => parts.platform !== null)
  return {
    rows: { scam: scams.length, benign: benign.length, benignHosted: hosted.length },
    recall: recalls(scored),
    recallOfScamsSince2025: recalls(only(({ year }) => year >= 2025)),
    recallOfPages: recalls(only(({ parts }) => parts.path.length > 1)),
    recallOnPlatforms: recalls(only(({ parts }) => parts.platform !== null)),
    recallWithoutSchoolsAndOffices: recalls(
      scored.filter(({ isScam, source }) => isScam || !schools.has(source)),
    ),
    hostedBenignAbove1: percentAbove(hosted, at1),
    scamsBySourceAbove1: aboveBySource(scams, at1),
    benignBySourceAbove1: aboveBySource(benign, at1),
    suspiciousOrWorse: {
      scam: percentAbove(scams, SUSPICIOUS_FROM - 0.01),
      benign: percentAbove(benign, SUSPICIOUS_FROM - 0.01),
    },
    dangerous: {
      scam: percentAbove(scams, DANGEROUS_FROM - 0.01),
      benign: percentAbove(benign, DANGEROUS_FROM - 0.01),
    },
  }
}

function measureMessages(messages: Message[], positive: string[]) {
  const unseen = messages.filter(({ isTraining }) => !isTraining)
  const scored = unseen.map((row): Scored & { label: string } => ({
    isScam: positive.includes(row.label),
    label: row.label,
    source: row.topic,
    risk: scan(row.text).risk,
  }))
  return scored
}

const round = (rows: Scored[]) => ({
  rows: {
    scam: rows.filter(({ isScam }) => isScam).length,
    ordinary: rows.filter(({ isScam }) => !isScam).length,
  },
  recall: recalls(rows).slice(0, 1),
  atSuspicious: f1At(rows, SUSPICIOUS_FROM),
})

function brandsFlagged(folder: string): { domains: number; flagged: string[] } {
  const domains = readBrands(folder).flatMap((brand) => brand.domains)
  const flagged = domains.filter((domain) => {
    const tries = [domain, `https://www.${domain}/`, `https://${domain}/login`]
    return tries.some((text) => scan(text).risk >= SUSPICIOUS_FROM)
  })
  return { domains: domains.length, flagged }
}

const own = ownMessages()
const setOf = (set: Message['own']) => own.filter((message) => message.own === set)

/** Messages of ours, also by what a reader sees: how many are called suspicious or worse. */
function judged(messages: Message[]) {
  const rows = measureMessages(messages, ['scam'])
  const accused = (isScam: boolean) =>
    percentAbove(
      rows.filter((row) => row.isScam === isScam),
      SUSPICIOUS_FROM - 0.01,
    )
  return { ...round(rows), suspicious: { scam: accused(true), ordinary: accused(false) } }
}

await runCommand(async () => {
  const folder = dataFolder(process.argv[2])
  const rows = readAddresses(folder).filter(({ bucket }) => bucket >= 30 && bucket < 40)
  const english = measureMessages(englishMessages(folder), ['smishing', 'spam'])
  const report = {
    date: new Date().toISOString().slice(0, 10),
    engine: scan('').engine,
    method: METHOD,
    addresses: measureAddresses(rows),
    englishSmishing: round(english.filter(({ label }) => label !== 'spam')),
    englishSmishingAndSpam: round(english),
    panama: round(measureMessages(setOf('first'), ['scam'])),
    writers: Object.fromEntries([...WRITERS.map((set) => [set, judged(setOf(set))]), ['all', judged(own)]]),
    brands: brandsFlagged(folder),
  }
  const text = `${JSON.stringify(report, null, 2)}\n`
  writeFileSync(join(ROOT, 'lib/scamscan/models/evaluation.json'), text)
  process.stdout.write(text)
  return 0
})
