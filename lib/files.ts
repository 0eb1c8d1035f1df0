import 'server-only'
import { AppError } from './errors'
import { serviceClient } from './supabase/service'

/** Private: only the service key reads it. Objects are named by the hash of their content, so none is ever changed. */
const BUCKET = 'files'
const NAME = /^[0-9a-f]{64}\.(webp|png|jpg|gif|pdf)$/
export const TYPES = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
} as const
export type Ending = keyof typeof TYPES

/** What Storage answers with; hosted and embedded put the code into different fields. */
type Refusal = { message: string; statusCode?: string }
const isMissing = ({ message, statusCode }: Refusal) => statusCode === '404' || /not.?found/i.test(message)

/** Stores an object under the hash of its content; returns whether it was not there before. */
export async function storeFile(hash: string, ending: Ending, content: Uint8Array): Promise<boolean> {
  const { storage } = serviceClient()
  const name = `${hash}.${ending}`
  if (!NAME.test(name)) throw new AppError('unexpected', {}, { cause: new Error('no name of an object') })
  const upload = () =>
    storage.from(BUCKET).upload(name, content, { contentType: TYPES[ending], upsert: false })
  let { error } = await upload()
  if (error && isMissing(error)) {
    await storage.createBucket(BUCKET, { public: false }) // a second one at the same time is refused, and is there
    error = (await upload()).error
  }
  if (!error) return true
  if ((error as Refusal).statusCode === '409' || /already exists/i.test(error.message)) return false
  throw new AppError('unavailable', {}, { cause: error })
}

/** The bytes of an object, or null when there is none of that name. */
export async function readFile(name: string): Promise<Buffer | null> {
  if (!NAME.test(name)) return null
  const { data, error } = await serviceClient().storage.from(BUCKET).download(name)
  if (!error) return Buffer.from(await data.arrayBuffer())
  if (isMissing(error as Refusal)) return null
  throw new AppError('unavailable', {}, { cause: error })
}

const AT_ONCE = 1_000

/** The names of all objects that were stored before a moment. */
export async function listFiles(before: Date): Promise<string[]> {
  const bucket = serviceClient().storage.from(BUCKET)
  const names: string[] = []
  for (let offset = 0; ; offset += AT_ONCE) {
    const sortBy = { column: 'name', order: 'asc' }
    const { data, error } = await bucket.list('', { limit: AT_ONCE, offset, sortBy })
    if (error && isMissing(error as Refusal)) return []
    if (error) throw new AppError('unavailable', {}, { cause: error })
    const old = data.filter(({ created_at: at }) => at && Date.parse(at) < before.getTime())
    names.push(...old.map(({ name }) => name).filter((name) => NAME.test(name)))
    if (data.length < AT_ONCE) return names
  }
}

/** Removes objects; one that is gone already is no error. */
export async function removeFiles(names: string[]): Promise<void> {
  if (names.length === 0) return
  const { error } = await serviceClient().storage.from(BUCKET).remove(names)
  if (error) throw new AppError('unavailable', {}, { cause: error })
}

/** The address of a stored file: it changes with the content, so browsers keep it for ever. */
export const fileAddress = (name: string) => `/api/files/${name}`
