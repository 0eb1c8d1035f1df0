import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Reason } from '../../lib/scamscan/types.ts'

type Read = { text: string; found: Reason[] } | { error: string }

/** What the path of a picture or mail ends in: any other input is judged as it is written. */
const [PICTURE, MAIL] = [/\.(?:png|jpe?g|gif|webp)$/i, /\.eml$/i]
/** An address may end in such a name. */
const isPath = (input: string) =>
  (PICTURE.test(input) || MAIL.test(input)) && !/^[a-z][a-z\d+.-]*:\/\//i.test(input)
const PROBLEMS: Record<string, string> = {
  unreadable_image: 'is not a picture that can be read',
  image_too_large: 'is larger than 10 MB',
  ocr_too_slow: 'took too long to read',
  mail_too_large: 'is larger than 5 MB',
}

/** The readers are loaded for a file only: they are many times the size of the engine. */
async function textOf(path: string, bytes: Buffer): Promise<{ text: string; found: Reason[] }> {
  if (PICTURE.test(path)) {
    const { readImage } = await import('../../lib/scamscan/image-input.ts')
    const { qr, words } = await readImage(bytes)
    return { text: [qr, words].filter(Boolean).join('\n'), found: [] }
  }
  const { readMail } = await import('../../lib/scamscan/mail-input.ts')
  const { from, text, found } = await readMail(bytes)
  return { text: from ? `${from}\n${text}` : text, found }
}

/** A text that only ends like a path: a sentence, or a name of a site with a page. */
const looksWritten = (input: string) => /\s|^[\w-]+(?:\.[\w-]+)+\//.test(input)

/** An input as the engine takes it: what the picture or mail says that it is the path of, or itself. */
export async function readInput(input: string): Promise<Read> {
  if (!isPath(input)) return { text: input, found: [] }
  // npm and the bootstrap work in the project's folder: paths are as seen from where the command was typed.
  const path = resolve(process.env.INIT_CWD ?? '.', input)
  const bytes = await readFile(path).catch(() => null)
  if (!bytes)
    return looksWritten(input) ? { text: input, found: [] } : { error: `${input}: there is no such file` }
  try {
    const read = await textOf(input, bytes)
    return read.text.trim() === '' ? { error: `${input}: there is no text in it` } : read
  } catch (error) {
    const problem = error instanceof Error ? PROBLEMS[error.message] : undefined
    return { error: `${input}: ${problem ?? 'cannot be read'}` }
  }
}
