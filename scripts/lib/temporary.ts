import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackendFacts } from '../../supabase/local/backend.ts'
import { readSecrets, type Secrets } from '../../supabase/local/secrets.ts'
import { type BackendPlan, removeDatabase, type SupervisedBackend, superviseBackend } from './backend.ts'
import { atEnd } from './lifetime.ts'

export type TemporaryBackend = {
  facts: BackendFacts
  secrets: Secrets
  dataFolder: string
  dispose: () => Promise<void>
}

/**
 * A backend on a fresh database, which `dispose` or the end of this command removes.
 * `siteUrl` is where its mails lead.
 */
export async function startTemporaryBackend(
  siteUrl: string,
  options: Pick<BackendPlan, 'until' | 'isDurable'> = {},
): Promise<TemporaryBackend> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'alianza-'))
  chmodSync(dataFolder, 0o755) // PostgreSQL's user must be able to enter
  let backend: SupervisedBackend | undefined
  let disposal: Promise<void> | undefined
  async function remove(): Promise<void> {
    await backend?.stop()
    await removeDatabase(dataFolder)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  // Ctrl-C may call it a second time: both calls wait for the one removal
  const dispose = () => {
    disposal ??= remove()
    return disposal
  }
  atEnd(dispose)
  const log = (sentence: string) => process.stderr.write(`${sentence}\n`)
  backend = await superviseBackend({ dataFolder, port: 0, siteUrl, ...options }, log)
  return { facts: backend.facts, secrets: readSecrets(dataFolder), dataFolder, dispose }
}
