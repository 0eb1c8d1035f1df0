import 'server-only'
import { callCommand } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { removeFiles, storeFile } from '@/lib/files'
import { pdfNames } from '@/lib/pdf-names'
import type { AssetKind } from '@/lib/supabase/enums'
import { type DrawnFile, drawBanner, hashOf } from './draw'

export type StoredFile = { hash: string; width: number; height: number }

/**
 * Draws an uploaded image, stores it and registers it; returns what a banner names it by. The same file again is found and not drawn
 * again. What cannot be registered is taken back out of Storage, unless it was there before.
 */
export async function takeImage(file: File): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const source_hash = hashOf(bytes)
  const known = await callCommand('find_banner_file', { source_hash })
  if (known?.hash && known.width && known.height)
    return { hash: known.hash, width: known.width, height: known.height }
  const { image, fallback, width, height, frames } = await drawBanner(bytes)
  await registered([image, fallback], {
    hash: image.hash,
    ending: image.ending,
    fallback_hash: fallback.hash,
    fallback_ending: fallback.ending,
    width,
    height,
    frames,
    bytes: image.content.byteLength,
    source_hash,
  })
  return { hash: image.hash, width, height }
}

/**
 * Stores files and registers the first; takes new ones back when the database refuses. One that was there before may have been removed
 * as unused until the database had its name: it is stored again.
 */
async function registered(files: DrawnFile[], fields: Record<string, string | number>): Promise<void> {
  const made: string[] = []
  const found: DrawnFile[] = []
  try {
    for (const file of files) {
      const { hash, ending, content } = file
      if (await storeFile(hash, ending, content)) made.push(`${hash}.${ending}`)
      else found.push(file)
    }
    await callCommand('register_banner_file', { fields })
  } catch (error) {
    await removeFiles(made)
    throw error
  }
  for (const { hash, ending, content } of found) await storeFile(hash, ending, content)
}

/** Stores what an asset shows: a logo is an image, a file may be a PDF as well. Returns its hash. */
export async function takeAssetFile(file: File, kind: AssetKind): Promise<string> {
  const head = Buffer.from(await file.slice(0, 5).arrayBuffer()).toString('latin1')
  if (kind !== 'file' || head !== '%PDF-') return (await takeImage(file)).hash
  const content = Buffer.from(await file.arrayBuffer())
  const flaw = pdfFlaw(content)
  if (flaw) throw new AppError(flaw, {}, { fields: { files: [flaw] } })
  const hash = hashOf(content)
  const fields = { hash, ending: 'pdf', bytes: content.byteLength, source_hash: hash }
  await registered([{ hash, ending: 'pdf', content }], fields)
  return hash
}

/** What runs, opens or embeds something by itself makes a PDF no document to hand out. It is sent as a download in any case. */
const RUNS = /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/

function pdfFlaw(content: Buffer): string | null {
  const text = content.toString('latin1')
  if (!/%%EOF\s*$/.test(text.slice(-32))) return 'asset.pdf_cut'
  return RUNS.test(pdfNames(content)) ? 'asset.pdf_active' : null
}
