import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { App } from '@supabase/lite'

type Adapter = NonNullable<App['_storageAdapter']>
type Body = Parameters<Adapter['uploadObject']>[3]

/**
 * Where lite's Storage writes objects: a folder, one file each, whole or not there. The package describes such an adapter and
 * exports none. A version is no part of the path: lite 0.10 writes an object without one and reads it with one.
 */
export function objectFiles(folder: string): Adapter {
  const root = resolve(folder)
  const pathOf = (bucket: string, key: string) => {
    const path = resolve(join(root, bucket, key))
    if (!path.startsWith(root + sep)) throw new Error('An object outside its folder.')
    return path
  }
  const headObject: Adapter['headObject'] = async (bucket, key) => {
    const { size, mtime } = await stat(pathOf(bucket, key))
    return factsOf(size, mtime, '')
  }
  const uploadObject: Adapter['uploadObject'] = async (bucket, key, _version, body, type) => {
    const content = await bytesOf(body)
    await writeObject(pathOf(bucket, key), content)
    const tag = createHash('sha256').update(content).digest('hex')
    return { ...factsOf(content.byteLength, new Date(), tag), mimetype: type }
  }
  return {
    driver: 'files',
    headObject,
    uploadObject,
    getObject: async (bucket, key, version) => {
      const body = await readFile(pathOf(bucket, key))
      return { metadata: await headObject(bucket, key, version), httpStatusCode: 200, body }
    },
    deleteObject: (bucket, key) => rm(pathOf(bucket, key), { force: true }),
    deleteObjects: async (bucket, keys) => {
      for (const key of keys) await rm(pathOf(bucket, key), { force: true })
    },
    copyObject: async (bucket, key, _version, toBucket, toKey) => {
      const content = await readFile(pathOf(bucket, key))
      await writeObject(pathOf(toBucket, toKey), content)
      return { httpStatusCode: 200, eTag: '', lastModified: new Date() }
    },
    privateAssetUrl: async (bucket, key) => `file://${pathOf(bucket, key)}`,
  }
}

function factsOf(size: number, lastModified: Date, eTag: string) {
  return {
    cacheControl: 'no-cache',
    contentLength: size,
    size,
    mimetype: 'application/octet-stream',
    lastModified,
    eTag: `"${eTag}"`,
    httpStatusCode: 200,
  }
}

async function bytesOf(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body
  const stream = body instanceof Readable ? body : Readable.fromWeb(body as unknown as WebStream)
  return Buffer.concat(await stream.toArray())
}

async function writeObject(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
