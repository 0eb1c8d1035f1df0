/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const PARTS = [
  ...[
    'https://',
    'http://',
    'hxxps://',
    'ftp://',
    '//',
    'mailto:',
    'tel:',
    'www.',
    'xn--',
    'data:',
    'javascript:',
  ],
  ...[
    'paypal',
    'banistmo',
    'yappy',
    'login',
    'secure',
    'bgeneral',
    'pаypal',
    'google',
    '127.0.0.1',
    '0x7f',
    '[::1]',
    'ñandú',
  ],
  ...[
    '.com',
    '.pa',
    '.com.pa',
    '.xyz',
    '.vercel.app',
    '.github.io',
    '[.]com',
    '(dot)net',
    '。com',
    '.рф',
    '.xn--p1ai',
  ],
  ...[
    '/',
    '?',
    '#',
    '&',
    '=',
    '@',
    ':',
    ':8080',
    '%00',
    '%zz',
    '%e2%80%ae',
    '\\',
    '..',
    ' ',
    '\n',
    '\t',
    '\r\n',
    '\u0000',
  ],
  ...[
    'su cuenta fue bloqueada',
    'ganaste B/.500',
    'urgente',
    'your account',
    'code 482913',
    '+507 6123-4567',
    '6123-4567',
  ],
  ...[
    '0xd8dA6BF26964aF9D7eEd9e03E53415d37aA96045',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ],
  ...[
    '\u202e',
    '\u200b',
    '\ufeff',
    '\ud800',
    '\udfff',
    '😀',
    'e\u0301'.repeat(30),
    '\u0300'.repeat(50),
    '中文',
    'العربية',
    'ﬀ',
    'İ',
    'ß',
  ],
  ...[
    '"',
    "'",
    '<',
    '>',
    '</script>',
    '#{x}',
    '{{x}}',
    '__proto__',
    'constructor',
    'toString',
    'NaN',
    '-1',
    '1e309',
    "' or 1=1--",
  ],
  ...[
    'a'.repeat(300),
    '9'.repeat(60),
    '.'.repeat(80),
    '-'.repeat(70),
    '('.repeat(90),
    'a.'.repeat(120),
    '@'.repeat(40),
    '/a'.repeat(200),
  ],
]

/** Inputs that a seed decides: pieces of addresses, messages and attacks put together, and random letters. */
export function* hostileInputs(count: number, seed: number): Generator<string> {
  const random = randomOf(seed)
  const pick = () => PARTS[Math.floor(random() * PARTS.length)] as string
  const letter = () => String.fromCharCode(Math.floor(random() * (random() < 0.7 ? 128 : 65_536)))
  for (let at = 0; at < count; at++) {
    const size = 1 + Math.floor(random() * random() * 24)
    const make = random() < 0.25 ? letter : pick
    const text = Array.from({ length: size }, make).join(random() < 0.3 ? ' ' : '')
    yield random() < 0.01 ? text.repeat(1 + Math.floor(random() * 400)) : text
  }
}
