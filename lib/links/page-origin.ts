/** The origin that asks and its host's name, when a shop may have it: by https. */
export function shopOrigin(headers: Headers): { origin: string; host: string } | null {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return null
  const { hostname, protocol } = new URL(origin)
  return protocol === 'https:' ? { origin, host: hostname } : null
}

/** What lets a shop's script read the answer; without an origin nothing. */
export function corsOf(origin: string | null): Record<string, string> {
  const shared = { vary: 'origin', 'cross-origin-resource-policy': 'cross-origin' }
  return origin ? { ...shared, 'access-control-allow-origin': origin } : {}
}
