import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { crc32, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { type AddressParts, addressParts } from '../../lib/scamscan/address-parts.ts'
import { type Brand, hostForm } from '../../lib/scamscan/brand-forms.ts'
import { ROOT } from '../lib/root.ts'

/** Where the training data are: an argument, SCAMSCAN_DATA, or the shared folder beside the project. */
export function dataFolder(argument = process.env.SCAMSCAN_DATA): string {
  return resolve(ROOT, argument ?? '../shared/data/scamscan')
}

export type AddressRow = {
  isScam: boolean
  parts: AddressParts
  source: string
  year: number
  bucket: number
}
export type MessageRow = { label: string; text: string; source: string; bucket: number }

/** The bucket of a registrable domain, as the makers of the data split it: 0–29 are held out and never here. */
function bucketOf(text: string): number {
  return crc32(`split${text}`) % 100
}

function lines(folder: string, file: string): string[][] {
  const bytes = readFileSync(join(folder, file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))
}

function addressRow(isScam: boolean, value: string, source: string, seen: string): AddressRow[] {
  const parts = addressParts(value)
  if (!parts) return []
  return [{ isScam, parts, source, year: Number(seen.slice(0, 4)) || 0, bucket: bucketOf(parts.registrable) }]
}

/** Every address of the data that can be taken apart. */
export function readAddresses(folder: string): AddressRow[] {
  const scams = lines(folder, 'phishing-train.tsv.gz').flatMap(([, value = '', source = '', seen = '']) =>
    addressRow(true, value, source, seen),
  )
  const benign = lines(folder, 'benign-train.tsv.gz').flatMap(([value = '', source = '', year = '']) =>
    addressRow(false, value, source, year),
  )
  return [...benign, ...scams]
}

const normal = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

export function readMessages(folder: string): MessageRow[] {
  return lines(folder, 'sms-train.tsv.gz').map(([label = '', text = '', source = '']) => ({
    label,
    text,
    source,
    bucket: bucketOf(normal(text)),
  }))
}

const SHORTEST_FORM = 3

/** Names by which people here know a brand, beside those of the data: of brands that share one, the first of the table has it. */
const ALSO_KNOWN: Record<string, string[]> = {
  'Correos y Telégrafos de Panamá': ['Correos de Panamá', 'Correos'],
}

/** The brand table with the names that a host would carry: name, aliases and the labels of its own domains. */
export function readBrands(folder: string): Brand[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(folder, 'brands.csv')), { columns: true })
  return rows.map((row) => {
    const domains = (row.domains ?? '').split(';').filter(Boolean)
    const labels = domains.map((domain) => addressParts(domain)?.label ?? '')
    const also = ALSO_KNOWN[row.brand ?? ''] ?? []
    const names = [row.brand ?? '', ...(row.aliases ?? '').split(';'), ...labels, ...also].map(hostForm)
    const forms = [...new Set(names)].filter((form) => form.length >= SHORTEST_FORM)
    const isChecked = row.seen !== 'known'
    return {
      name: row.brand ?? '',
      country: row.country ?? '',
      category: row.category ?? '',
      domains,
      forms,
      isChecked,
    }
  })
}
