import type { ScanListRole, ScanVerdict } from '@/lib/supabase/enums'

/** What somebody asks about, found from the input itself. */
export type Kind = 'address' | 'email' | 'phone' | 'wallet' | 'message' | 'empty'
export type Chain = 'btc' | 'evm' | 'trx' | 'ltc' | 'doge' | 'xrp' | 'sol'

/** One thing to judge. `value` is its normal form, by which lists and reports know it. */
export type Subject = { kind: Kind; value: string; chain?: Chain }

/** A hit in a list: what exactly is listed there, since when, and where one can read it. */
export type ListHit = {
  /** The list's id in the snapshot: "tweetfeed". */
  list: string
  /** The listed text: a host, a registrable domain, an address with its path, a wallet, a phone. */
  listed: string
  match: 'exact' | 'host' | 'domain' | 'path'
  /** ISO day or null where the list does not say. */
  firstSeen: string | null
  role: ScanListRole
}

/** One list as it was when it was read. */
type ListSnapshot = { id: string; taken: string }

/** Lists by lookup: the engine asks, whoever keeps them answers at once and from memory. Must not throw. */
export type Lists = { snapshots: ListSnapshot[]; find(kind: Kind, value: string): ListHit[] }

/** What others reported about one subject, after moderation. `last` is an ISO day. */
export type Reports = { confirmed: number; reporters: number; last: string }

/** What was found at run time; undefined was not asked, null was asked without an answer. */
export type RuntimeFacts = {
  /** Days since registration. */
  ageDays?: number | null
  resolves?: boolean | null
  hasMail?: boolean | null
  /** Days since the certificate was issued. */
  certificateDays?: number | null
  page?: PageFacts | null
}

export type PageFacts = {
  status: number
  /** The address after redirects. */
  finalUrl: string
  hops: number
  asksPassword: boolean
  asksCard: boolean
  /** Brand names in the title. */
  title: string
}

/** A reason is a key with what it rests on; sentences are made where a person reads them. */
export type Reason = {
  key: string
  /** Positive accuses, negative exonerates; in points: ten points are odds ten times as high. */
  points: number
  subject: string
  evidence: string
  source: string
  date: string | null
}

export type Verdict = ScanVerdict

export type Finding = {
  subject: Subject
  verdict: Verdict
  /** 0–100 with two decimals: the probability that points and prior say, not rounded further so that it ranks. */
  risk: number
  /** 0–1: how much of what can be asked was answered. */
  confidence: number
  reasons: Reason[]
  signals: Record<string, number>
}

export type ScanResult = Finding & {
  engine: string
  lists: ListSnapshot[]
  /** What a person should do now, most urgent first. */
  actions: string[]
  /** What was found inside a text, each judged alone. */
  entities: Finding[]
}

export type ScanContext = {
  lists?: Lists
  reports?: (subject: Subject) => Reports | null
  runtime?: (subject: Subject) => RuntimeFacts | null
  /** What a reader of a file found beside its text: a mail's failed signature. */
  found?: Reason[]
  /** The ISO day by which reports age; the engine never looks at a clock. */
  today?: string
}
