import { PlainFailure } from './failure.ts'

/** The files of Storage's one bucket, by name. Both names and contents are for ever: a name is its content's hash. */
export type Objects = {
  read: (name: string) => Promise<Buffer>
  /** Writing what is there already changes nothing. */
  write: (name: string, content: Buffer) => Promise<void>
}

const BUCKET = 'files'
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

/** Reaches a project's Storage, hosted or local, with the service key. */
export function openObjects(url: string, secretKey: string): Objects {
  const keys = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/storage/v1/${path}`, { ...init, headers: { ...keys, ...init.headers } })
  let bucket: Promise<unknown> | undefined
  const openBucket = () =>
    send('bucket', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: BUCKET, name: BUCKET, public: false }),
    }) // one that is there already is refused, and is what was wanted
  return {
    async read(name) {
      const answer = await send(`object/${BUCKET}/${name}`)
      if (!answer.ok) throw new PlainFailure(`Storage has no ${name} (${answer.status}).`)
      return Buffer.from(await answer.arrayBuffer())
    },
    async write(name, content) {
      bucket ??= openBucket()
      await bucket
      const answer = await send(`object/${BUCKET}/${name}`, {
        method: 'POST',
        headers: { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' },
        body: new Uint8Array(content),
      })
      const refusal = answer.ok ? '' : await answer.text()
      if (refusal && !/exists|Duplicate/i.test(refusal))
        throw new PlainFailure(`Storage did not take ${name}: ${refusal.slice(0, 200)}`)
    },
  }
}
