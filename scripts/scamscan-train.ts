/**
 * `npm run scamscan:train [-- folder]`: trains the models of the scam checker from the data folder (argument, SCAMSCAN_DATA or
 * ../shared/data/scamscan) and writes them to lib/scamscan/models. The same data give the same bytes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandTable } from '../lib/scamscan/brand-match.ts'
import { pack } from '../lib/scamscan/packing.ts'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { dataFolder, readAddresses, readBrands } from './scamscan/data.ts'
import { englishMessages, ownMessages } from './scamscan/messages.ts'
import { trainAddress } from './scamscan/train-address.ts'
import { trainText } from './scamscan/train-text.ts'

const MODELS = join(ROOT, 'lib/scamscan/models')
const log = (line: string) => process.stdout.write(`${line}\n`)

function write(name: string, bytes: Buffer | string): void {
  writeFileSync(join(MODELS, name), bytes)
  log(`${name}: ${Math.ceil(bytes.length / 1000)} kB`)
}

await runCommand(async () => {
  const folder = dataFolder(process.argv[2])
  const brands = readBrands(folder)
  write('brands.json', `${JSON.stringify(brands)}\n`)
  write('text.bin', pack(trainText([...englishMessages(folder), ...ownMessages()])))
  write('address.bin', pack(trainAddress(readAddresses(folder), brandTable(brands), log)))
  return 0
})
