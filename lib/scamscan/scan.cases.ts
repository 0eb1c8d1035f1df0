import type { ListHit, Lists } from './types'

const HITS: Record<string, ListHit[]> = {
  'evil-login.com': [
    { list: 'trial', listed: 'evil-login.com', match: 'host', firstSeen: '2026-01-02', role: 'scam' },
  ],
  'someone.github.io/bad': [
    { list: 'trial', listed: 'someone.github.io/bad', match: 'path', firstSeen: null, role: 'scam' },
  ],
  'github.io': [{ list: 'careless', listed: 'github.io', match: 'domain', firstSeen: null, role: 'scam' }],
  'sites.google.com': [
    { list: 'careless', listed: 'sites.google.com', match: 'host', firstSeen: null, role: 'scam' },
  ],
  'google.com': [{ list: 'careless', listed: 'google.com', match: 'domain', firstSeen: null, role: 'scam' }],
  'good-shop.com': [
    { list: 'own', listed: 'good-shop.com', match: 'host', firstSeen: null, role: 'allowed' },
  ],
  '0xd8da6bf26964af9d7eed9e03e53415d37aa96045': [
    { list: 'sanctions', listed: '0xd8da…', match: 'exact', firstSeen: '2025-05-05', role: 'sanctioned' },
  ],
}

/** Lists as a keeper of them would answer, for tests. */
export const TRIAL_LISTS: Lists = {
  snapshots: [
    { id: 'trial', taken: '2026-11-01' },
    { id: 'careless', taken: '2026-11-02' },
  ],
  find: (_kind, value) => (Object.hasOwn(HITS, value) ? (HITS[value] ?? []) : []),
}
