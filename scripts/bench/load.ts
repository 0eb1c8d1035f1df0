import autocannon from 'autocannon'

export type Round = { perSecond: number; p50: number; p99: number; answered: number; wrong: number }
export type Load = {
  url: string
  method: 'GET' | 'POST'
  connections: number
  seconds: number
  /** Path, headers and body of the next request. */
  next: () => { path: string; headers: Record<string, string>; body?: string }
  expected: number
  /** Called with the Location or body of each expected answer. */
  onAnswer: (text: string) => void
}

const LOCATION = /^location$/i

/** Sends requests over persistent connections, each as soon as the last was answered. Milliseconds. */
export async function run(load: Load): Promise<Round> {
  let answered = 0
  let wrong = 0
  const result = await autocannon({
    url: load.url,
    method: load.method,
    connections: load.connections,
    duration: load.seconds,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...load.next() }),
        onResponse: (status, body, _context, headers) => {
          if (status !== load.expected) wrong += 1
          else {
            answered += 1
            load.onAnswer(body || locationOf(headers))
          }
        },
      },
    ],
  })
  const { requests, latency, errors } = result
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, answered, wrong: wrong + errors }
}

function locationOf(headers: unknown): string {
  const entries = Object.entries((headers ?? {}) as Record<string, string>)
  return entries.find(([name]) => LOCATION.test(name))?.[1] ?? ''
}

/** The middle one of several rounds, by each figure on its own; counts are added up. */
export function summarise(rounds: Round[]): Round {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  return {
    perSecond: middle(rounds.map(({ perSecond }) => perSecond)),
    p50: middle(rounds.map(({ p50 }) => p50)),
    p99: middle(rounds.map(({ p99 }) => p99)),
    answered: total(rounds.map(({ answered }) => answered)),
    wrong: total(rounds.map(({ wrong }) => wrong)),
  }
}
