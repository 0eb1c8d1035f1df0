/** Hosts of an address that must never be called, each in the spellings that parsers have been fooled with. */
const V4 = [
  '127.0.0.1',
  '127.1.2.3',
  '10.0.0.1',
  '172.16.5.4',
  '192.168.1.1',
  '169.254.169.254',
  '169.254.170.2',
  '100.64.0.1',
  '100.100.100.200',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '192.0.0.192',
]

const octets = (address: string) => address.split('.').map(Number) as [number, number, number, number]
const hex = (n: number, size = 2) => n.toString(16).padStart(size, '0')

/** Every spelling of one IPv4 address: decimal, octal, hexadecimal, short, mapped, translated, tunnelled. */
function spellings(address: string): string[] {
  const [a, b, c, d] = octets(address)
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  const high = hex(a) + hex(b)
  const low = hex(c) + hex(d)
  const oct = (n: number) => `0${n.toString(8)}`
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    [a, b, c, d].map(oct).join('.'),
    [a, b, c, d].map((n) => `0x${n.toString(16)}`).join('.'),
    `${oct(a)}.${b}.0x${c.toString(16)}.${d}`,
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    [a, b, c, d]
      .map((n) => String(n).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))))
      .join('.'),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${high}:${low}]`,
    `[::ffff:0:${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
    `${address}..`,
    String(whole + 2 ** 32),
    `0x${hex(whole, 12)}`,
    [a, b, c, d].map((n) => `000${n.toString(8)}`).join('.'),
    [a, b, c, d].map((n) => `0X${n.toString(16).toUpperCase()}`).join('.'),
    `0x${hex(a)}.${(b << 16) | (c << 8) | d}`,
    [...address].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
    address.replaceAll('.', '．'),
    address.replace('.', '\u00ad.'),
    `93.184.216.34@${address}`,
    `93.184.216.34%40${address}`,
    `${address}%00.example.com`,
    `[64:ff9b::${address}]`,
    `[2002:${high}:${low}:0:0:0:0:0]`,
    `[2001:0:0:0:0:0:${hex(0xffff ^ Number.parseInt(high, 16), 4)}:${hex(0xffff ^ Number.parseInt(low, 16), 4)}]`,
    `[fe80::5efe:${high}:${low}]`,
    `[::FFFF:${address}]`,
    `[0000:0000:0000:0000:0000:ffff:${high}:${low}]`,
    `[::ffff:${address}%25eth0]`,
  ]
}

const OTHER_HOSTS = [
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'metadata.google.internal',
  'metadata',
  'intranet',
  'printer.local',
  'router.lan',
  'kubernetes.default.svc',
  'db.cluster',
  '1.0.0.127.in-addr.arpa',
  'x.onion',
  '127.0.0.1.nip.io',
  '10.0.0.1.sslip.io',
  'localtest.me',
  'app.lvh.me',
]

const OTHER_ADDRESSES = [
  'http://user@93.184.216.34/',
  'http://user:word@93.184.216.34/',
  'http://93.184.216.34@127.0.0.1/',
  'http://127.0.0.1#@93.184.216.34/',
  'http://127.0.0.1\\@93.184.216.34/',
  'http:127.0.0.1',
  'http:/\\127.0.0.1',
  'http://93.184.216.34:22/',
  'http://93.184.216.34:8080/',
  'https://93.184.216.34:80/',
  'http://93.184.216.34:443/',
  'ftp://93.184.216.34/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'dict://127.0.0.1:11211/stat',
  'data:text/html,hi',
  'javascript:1',
  'about:blank',
  'ws://93.184.216.34/',
  'blob:http://127.0.0.1/x',
  '//127.0.0.1/',
  '/etc/passwd',
  '',
  'http://',
  'http://[',
  'http://[::1',
  'http://127.0.0.1:99999/',
  'http://0/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://ｌｏｃａｌｈｏｓｔ/',
]

/** What a public name must not stand for, whoever answers for it. */
export const REFUSED_ANSWERS: string[] = [
  ...V4,
  ...V4.map((address) => `::ffff:${address}`),
  ...V4.map((address) => `64:ff9b::${address}`),
  '::',
  '::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  'no address',
]

/** What a fetcher must refuse, whoever resolves names. */
export const REFUSED: string[] = [
  ...V4.flatMap(spellings).map((host) => `http://${host}/`),
  ...OTHER_HOSTS.flatMap((host) => [`http://${host}/`, `https://${host}/latest/meta-data/`]),
  ...OTHER_ADDRESSES,
]
