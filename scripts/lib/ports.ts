import { connect, createServer } from 'node:net'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { freePort } from '../../supabase/local/postmaster.ts'

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
    socket.on('timeout', () => {
      socket.destroy()
      resolve(false)
    })
  })
}

/** The error code of listening there; undefined when the port is free. */
export async function portTrouble(host: string, port: number): Promise<string | undefined> {
  // "localhost" has two addresses, and a program on either of them is in the way
  for (const address of ['127.0.0.1', '::1']) if (await answers(address, port)) return 'EADDRINUSE'
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}

/** Refuses a port that cannot be served on, in one sentence. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const trouble = await portTrouble(host, port)
  if (!trouble) return
  if (trouble === 'EADDRINUSE') {
    throw new PlainFailure(
      `Port ${port} is taken by another program: stop it, or choose another one, such as \`PORT=${port + 1} npm start\`.`,
    )
  }
  if (trouble === 'EACCES')
    throw new PlainFailure(`This user may not listen on port ${port}: choose one above 1023 with PORT.`)
  throw new PlainFailure(`Nothing can be served on ${host}:${port} (${trouble}): check HOST and PORT.`)
}

const TRIAL_PORT = 4311
/** Reserves the trial port: a run chooses it a minute before the site listens there. */
const TRIAL_TOKEN = 4310

/** Listens until the process ends; false when another one does. */
function hold(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.on('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port }, () => resolve(true))
  })
}

let held: Promise<boolean> | undefined

/**
 * Where tests and the bench serve the site: the same port as the last time unless another run has it, because static
 * pages name their address and another one means another build. Within a run it is one after the other's.
 */
export async function trialPort(): Promise<number> {
  held ??= hold(TRIAL_TOKEN)
  const isOurs = (await held) && !(await portTrouble('localhost', TRIAL_PORT))
  return isOurs ? TRIAL_PORT : freePort()
}
