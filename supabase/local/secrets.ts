import { randomBytes } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PlainFailure } from './failure.ts'
import { readIfThere, writeWhole } from './files.ts'

const schema = z.object({
  /** Names this installation: data that had to be put outside the clone belongs to it alone. */
  installation: z.string().min(16),
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  appSecret: z.string().min(32),
  cronSecret: z.string().min(16),
  payoutKey: z.string().startsWith('k1:'),
})

/** The secrets that the embedded backend and the app share; made once, in a file that only its owner reads. */
export type Secrets = z.infer<typeof schema>

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

function newSecrets(): Secrets {
  return {
    installation: randomBytes(12).toString('hex'),
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
    appSecret: random(48),
    cronSecret: random(32),
    payoutKey: `k1:${random(32)}`,
  }
}

/** Makes the data folder when it is missing; a file or a foreign folder in its place is refused. */
export function openDataFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) mkdirSync(folder, { recursive: true, mode: 0o755 })
  else if (!found.isDirectory())
    throw new PlainFailure(`The data folder ${folder} is a file: remove it, or name another with DATA_DIR.`)
}

/** Reads the data folder's secrets, or makes them on the first start. */
export function readSecrets(dataFolder: string): Secrets {
  const path = join(dataFolder, 'secrets.json')
  const text = readIfThere(path)
  if (text === undefined) {
    const secrets = newSecrets()
    writeWhole(path, `${JSON.stringify(secrets, null, 2)}\n`)
    return secrets
  }
  const broken = new PlainFailure(
    `The data folder is broken: ${path} cannot be read as secrets; restore it from a backup or remove ${dataFolder} to start anew.`,
  )
  try {
    const stored = JSON.parse(text)
    const secrets = schema.parse({ payoutKey: `k1:${random(32)}`, ...stored })
    // A folder from before payouts were sealed gets its key now.
    if (!stored.payoutKey) writeWhole(path, `${JSON.stringify(secrets, null, 2)}\n`)
    return secrets
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw broken
    throw error
  }
}
