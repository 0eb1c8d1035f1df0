import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AddressHeader, type AddressModel, addressModel } from './address-model.ts'
import type { Brand } from './brand-forms.ts'
import { type BrandTable, brandTable } from './brand-match.ts'
import { unpack } from './packing.ts'
import { type TextHeader, type TextModel, textModel } from './text-model.ts'

export type Models = { id: string; address: AddressModel; text: TextModel; brands: BrandTable }

const FOLDER = join(process.cwd(), 'lib/scamscan/models')

/** Reads the shipped models; `id` is the beginning of the hash of all their bytes. */
function readModels(folder = FOLDER): Models {
  const [address, text, brands] = ['address.bin', 'text.bin', 'brands.json'].map((name) =>
    readFileSync(join(folder, name)),
  ) as [Buffer, Buffer, Buffer]
  const id = createHash('sha256').update(address).update(text).update(brands).digest('hex').slice(0, 12)
  return {
    id,
    address: addressModel(unpack<AddressHeader>(address)),
    text: textModel(unpack<TextHeader>(text)),
    brands: brandTable(JSON.parse(brands.toString('utf8')) as Brand[]),
  }
}

let kept: Models | undefined

/** The shipped models, read once a process. */
export function models(): Models {
  kept ??= readModels()
  return kept
}
