import type { Json } from './api.ts'

const MEGABYTE = 'm'.repeat(1_000_000)
/** Somebody's, but never the caller's. */
const FOREIGN = '00000000-0000-4000-8000-000000000001'

/** Fifty texts that people should not type. */
export const TEXTS: Record<string, string> = {
  empty: '',
  spaces: ' \u00a0\u2003\u3000 ',
  'lone surrogate': 'a\ud800b',
  'low surrogate': '\udfff',
  NUL: 'a\u0000b',
  'only NUL': '\u0000',
  controls: '\u0001\u0007\u001b[31m\u007f\u0085',
  'line ends': 'a\r\nSet-Cookie: x=1\r\n\r\nb',
  'line separators': 'a\u2028b\u2029c',
  'right to left': '\u202egnp.exe\u202c',
  'mark of order': '\ufeffa',
  'zero width': 'a\u200b\u200c\u200d\u2060b',
  'combining characters': `Z${'\u0351\u0343\u0301'.repeat(200)}`,
  'decomposed é': 'cafe\u0301',
  emoji: '👩‍👩‍👧‍👦🏴‍☠️🇵🇦'.repeat(20),
  'plane 16': '\u{10fffd}',
  'no character': '\ufffe\uffff',
  megabyte: MEGABYTE,
  'ten thousand lines': '\n'.repeat(10_000),
  quotes: `'"\`´‘’“”`,
  'SQL in quotes': `'; drop table public.programs; --`,
  'SQL or': `' or '1'='1`,
  'SQL sleep': `1'||pg_sleep(9)--`,
  backslash: '\\',
  'dollar quotes': '$$;select 1;$$',
  script: '<script>alert(1)</script>',
  'image error': '"><img src=x onerror=alert(1)>',
  'end of comment': '--></title><svg/onload=alert(1)>',
  template: '{{7*7}}$' + '{7*7}<%= 7*7 %>#{7*7}',
  'message format': '{count, plural, one {# x} other {# y}',
  'open brace': '{',
  formula: "=cmd|' /C calc'!A0",
  'formula plus': '+1+1',
  'formula at': '@SUM(1+1)',
  'formula tab': '\t=1+1',
  path: '../../../../etc/passwd',
  'path encoded': '..%2f..%2fetc%2fpasswd%00.png',
  'windows path': '..\\..\\windows\\win.ini',
  javascript: 'javascript:alert(document.domain)',
  data: 'data:text/html,<script>alert(1)</script>',
  'no scheme': '//evil.example/x',
  'dotted path': '/.//evil.example',
  'inner address': 'http://169.254.169.254/latest/meta-data/',
  credentials: 'https://user:pass@evil.example:99999/',
  negative: '-1',
  'minus zero': '-0.00',
  fraction: '0.0000000001',
  huge: '9'.repeat(400),
  'over bigint': '9223372036854775808',
  exponent: '1e308',
  'not a number': 'NaN',
  infinity: 'Infinity',
  'comma number': '1.234,56',
  'year zero': '0000-00-00',
  'thirteenth month': '2026-13-41',
  'year 1': '0001-01-01',
  'far year': '275760-09-14',
  'infinite day': '-infinity',
  'foreign id': FOREIGN,
  'half an id': '00000000-0000-4000',
  'upper id': FOREIGN.toUpperCase(),
  prototype: '__proto__',
  constructor: 'constructor',
  null: 'null',
  undefined: 'undefined',
  'JSON array': '[]',
  'JSON object': '{"$ne":null}',
  'array of arrays': '[[[[[[]]]]]]',
  percent: '%',
  'bad percent': '%E0%A4%A',
  star: '*',
  'long word': 'a'.repeat(5_000),
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** What may stand in the place of any argument; a function's value is raw JSON. */
export const VALUES: Record<string, Json> = {
  null: null,
  true: true,
  zero: 0,
  'minus one': -1,
  half: 0.5,
  'over int': 2_147_483_648,
  'huge number': 1e300,
  'foreign id': FOREIGN,
  text: 'x',
  empty: '',
  'lone surrogate': 'a\ud800b',
  NUL: 'a\u0000b',
  megabyte: MEGABYTE,
  'infinite day': 'infinity',
  'year zero': '0000-01-01',
  'empty array': [],
  array: ['x', null, {}],
  'array of arrays': [[1], [2, 3]],
  'array with NUL': ['\u0000', '\ud800'],
  'empty object': {},
  object: { $ne: null, es: { en: [] }, a: '\u0000' },
  translated: { es: '\ud800', en: null },
  prototype: JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'),
  'ten thousand': Array.from({ length: 10_000 }, (_, n) => n),
}

/** Bodies that are no set of named arguments. */
export const BODIES: Record<string, string> = {
  nothing: '',
  'no JSON': '{"a":',
  null: 'null',
  number: '1',
  text: '"x"',
  array: '[]',
  'array of objects': '[{},{}]',
  'unknown argument': '{"nobody_knows": 1}',
  'keyword argument': '{"select": 1, "order": 2}',
  'argument with quotes': '{"a\\"b": 1}',
  'argument with NUL': '{"\\u0000": 1}',
  'argument of a surrogate': '{"\\ud800": 1}',
  'argument named prototype': '{"__proto__": 1, "toString": 2}',
  'deeply nested': nested(20_000),
  'deep in an object': `{"body":${nested(5_000)}}`,
  'bytes that are no text': '\u00ff\u00fe{}',
  'three megabytes': `{"x":"${'y'.repeat(3_000_000)}"}`,
}

/** Repeats for the same seed: each of these numbers is below one. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One part of a list, another with each turn: what stands at `turn`, and each `parts`-th after it. */
export function partOf<T>(list: T[], turn: number, parts: number): T[] {
  return list.filter((_, n) => n % parts === turn % parts)
}
