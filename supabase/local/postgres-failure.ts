import { PlainFailure } from './failure.ts'

const COMPLAINT = /(?:FATAL|PANIC|ERROR|initdb: error|error while loading[^:\n]*|could not [^:\n]+):\s+.*/g

/** Turns the last lines of PostgreSQL's log into one sentence with the way out. */
export function postgresFailure(output: string, folder: string): PlainFailure {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new PlainFailure(`The disk that holds ${folder} is full: free some space and start again.`)
  }
  const nameless = /could not look up effective user ID (\d+)/.exec(output)?.[1]
  if (nameless) {
    return new PlainFailure(
      `PostgreSQL refuses to run as user ${nameless}, which has no name on this system: start as a user that /etc/passwd knows.`,
    )
  }
  const version = /initialized by PostgreSQL version ([\d.]+)/.exec(output)?.[1]
  if (version) return wrongVersion(version, folder)
  const complaint = output.match(COMPLAINT)?.at(-1) ?? output.trim().split('\n').at(-1) ?? ''
  if (/Permission denied|wrong ownership|invalid permissions/.test(output)) {
    return new PlainFailure(
      `PostgreSQL may not use its data folder ${folder} (${complaint}): start as the user that made it, or give it back to this user.`,
    )
  }
  return new PlainFailure(
    `The data folder is broken: PostgreSQL cannot start on ${folder} (${complaint}). Restore it from a backup, or start anew with \`npm run db:reset\`.`,
  )
}

/** Classes of what a damaged, foreign or unreadable database answers: no connection, no entry, no file, corruption. */
const DAMAGE = /^(CONNECTION_|ECONN|28|3D|42501|57P|58|F0|XX)/

/** The sentence for an error of the first queries on a database; errors of ours come back as they are. */
export function queryFailure(error: unknown, log: string, folder: string): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (!code || !DAMAGE.test(code)) return error
  return postgresFailure(/^(CONNECTION_|ECONN|57P)/.test(code) ? log : `FATAL:  ${message}`, folder)
}

export function wrongVersion(version: string, folder: string): PlainFailure {
  return new PlainFailure(
    `The data folder ${folder} was made by PostgreSQL ${version} and this one is 17: move it away, or start anew with \`npm run db:reset\`.`,
  )
}
