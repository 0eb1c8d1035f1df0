/**
 * The embedded backend as a process: `node supabase/local/main.ts`. Reads DATA_DIR (default .data),
 * BACKEND_PORT (default: a free one), SITE_URL, SMTP_URL, MAIL_FROM and MIGRATE_UNTIL (a restore); prints one line of JSON when it is ready
 * (BackendFacts). SIGINT, SIGTERM or the end of the process that forked it stop it together with PostgreSQL;
 * after kill -9 PostgreSQL lives on and the next start re-attaches to it.
 */
import { startBackend } from './backend.ts'
import { exitWith, PlainFailure } from './failure.ts'

process.env.LITE_TELEMETRY = '0'
const { DATA_DIR, BACKEND_PORT, SITE_URL, SMTP_URL, MAIL_FROM, MIGRATE_UNTIL } = process.env

let isStopping = false
let stop: (() => Promise<void>) | undefined

// during the start only noted: PostgreSQL must not be left half started
async function end(): Promise<void> {
  if (isStopping) return
  isStopping = true
  if (!stop) return
  await stop()
  process.exit(0)
}

function onLost(): void {
  if (!isStopping)
    exitWith(new PlainFailure('PostgreSQL ended on its own; its log is server.log beside its data.'))
}

process.on('SIGINT', end)
process.on('SIGTERM', end)
process.on('disconnect', end)

try {
  const backend = await startBackend(
    {
      dataFolder: DATA_DIR || '.data',
      port: Number(BACKEND_PORT || 0),
      siteUrl: SITE_URL || 'http://localhost:3000',
      smtpUrl: SMTP_URL || undefined,
      mailFrom: MAIL_FROM || 'Alianza <no-reply@localhost>',
      ...(MIGRATE_UNTIL && { until: MIGRATE_UNTIL }),
    },
    onLost,
  )
  stop = backend.stop
  if (isStopping) {
    await stop()
    process.exit(0)
  }
  process.stdout.write(`${JSON.stringify(backend.facts)}\n`)
} catch (error) {
  if (isStopping) process.exit(0) // what breaks while everything is stopped is no news
  exitWith(error)
}
