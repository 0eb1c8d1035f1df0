/** What we use of autocannon, which brings no types. */
declare module 'autocannon' {
  type Request = { path?: string; headers?: Record<string, string>; body?: string }
  type OnResponse = (status: number, body: string, context: object, headers: unknown) => void
  type Options = {
    url: string
    method: string
    connections: number
    duration: number
    requests: { setupRequest: (request: Request) => Request; onResponse: OnResponse }[]
  }
  type Result = { requests: { average: number }; latency: { p50: number; p99: number }; errors: number }
  // biome-ignore lint/style/noDefaultExport: so is theirs
  export default function autocannon(options: Options): Promise<Result>
}
