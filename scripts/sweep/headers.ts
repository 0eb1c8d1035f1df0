/** A request's odd headers and, where the oddness is in what is sent, its body. */
export type Odd = { headers: [string, string][]; body?: string | Buffer }

const one = (name: string, value: string): Odd => ({ headers: [[name, value]] })
const many = (count: number, name: string, value: string): Odd => ({
  headers: Array.from({ length: count }, (_, n) => [`${name}${n}`, value] as [string, string]),
})
const sent = (type: string, body: string | Buffer): Odd => ({ headers: [['Content-Type', type]], body })
const BOUNDARY = 'x'
const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const multipart = (...parts: string[]) =>
  sent(`multipart/form-data; boundary=${BOUNDARY}`, `${parts.join('')}--${BOUNDARY}--\r\n`)
const ACTION = '7f'.padEnd(42, '0')
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Headers and bodies that a hostile client may send. */
export const ODD: Record<string, Odd> = {
  nothing: { headers: [] },
  'another host': one('Host', 'evil.example'),
  'a host with a port': one('Host', 'evil.example:99999'),
  'an empty host': one('Host', ''),
  'a host with a path': one('Host', 'localhost/@evil.example'),
  'a host with quotes': one('Host', 'a"b<c>'),
  'a forwarded host': {
    headers: [
      ['X-Forwarded-Host', 'evil.example'],
      ['X-Forwarded-Proto', 'https'],
      ['X-Forwarded-Port', '1'],
    ],
  },
  'a forwarded scheme': one('X-Forwarded-Proto', 'javascript'),
  'forwarded by the standard': one('Forwarded', 'for="[::1]";host=evil.example;proto=https'),
  'a forwarded address': one('X-Forwarded-For', "'; drop table x;--, 999.999.999.999, ::1, unknown"),
  'a hundred forwarded addresses': one(
    'X-Forwarded-For',
    Array.from({ length: 100 }, () => '1.2.3.4').join(','),
  ),
  'a real address': {
    headers: [
      ['X-Real-IP', '127.0.0.1'],
      ['True-Client-IP', '127.0.0.1'],
      ['X-Client-IP', '::1'],
    ],
  },
  'another origin': one('Origin', 'https://evil.example'),
  'no origin': one('Origin', 'null'),
  'an origin that is none': one('Origin', 'http://[::bad'),
  'another page': one('Referer', 'https://evil.example/?a=\u00ff'),
  'a page that is none': one('Referer', 'http://[::bad'),
  'a request from another site': {
    headers: [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Mode', 'navigate'],
      ['Sec-Fetch-Dest', 'object'],
    ],
  },
  'a huge cookie': one('Cookie', `a=${'x'.repeat(12_000)}`),
  'a thousand cookies': one('Cookie', Array.from({ length: 1000 }, (_, n) => `c${n}=1`).join('; ')),
  'cookies that are none': one('Cookie', ';;; =; a; =b; "; \\; a="b; NEXT_LOCALE=; alianza_session'),
  'a broken session': one('Cookie', 'alianza_session=1; alianza_auth=base64-%%%%'),
  'a session of parts': one('Cookie', 'alianza_session=1; alianza_auth.0=base64-eyJ; alianza_auth.2=abc'),
  'a session of no JSON': one(
    'Cookie',
    `alianza_session=1; alianza_auth=base64-${Buffer.from('{"access').toString('base64url')}`,
  ),
  'a session of other JSON': one('Cookie', `alianza_session=1; alianza_auth=base64-${base64([1, null])}`),
  'a session that nobody signed': one(
    'Cookie',
    `alianza_session=1; alianza_auth=base64-${base64({
      access_token: `${base64({ alg: 'none' })}.${base64({ sub: '00000000-0000-4000-8000-000000000001', role: 'service_role', exp: 9e9 })}.`,
      refresh_token: 'x',
      expires_at: 9e9,
      token_type: 'bearer',
      user: { id: '00000000-0000-4000-8000-000000000001' },
    })}`,
  ),
  'a language that is none': one('Cookie', 'NEXT_LOCALE=../../etc'),
  'languages that are none': one(
    'Accept-Language',
    '*;q=NaN, ../..;q=-1, xx-\u00ff, es;q=999999999999999999999',
  ),
  'a thousand languages': one('Accept-Language', Array.from({ length: 1000 }, (_, n) => `a${n}`).join(',')),
  'a type that is none': one('Accept', '\u00ff/\u00fe;;;,,'),
  'an encoding that is none': one('Accept-Encoding', 'gzip;q=abc, br;q=-1, *;q=x'),
  'parts of the answer': one('Range', 'bytes=0-0,5-1,-99999999999999999999'),
  'a condition that is none': {
    headers: [
      ['If-None-Match', '"\u00ff'],
      ['If-Modified-Since', 'yesterday'],
      ['If-Match', '*'],
    ],
  },
  'an agent of bytes': one('User-Agent', '\u00ff\u00fe<script>alert(1)</script>'),
  'no agent': one('User-Agent', ''),
  'a huge agent': one('User-Agent', 'u'.repeat(8_000)),
  'a way to another method': {
    headers: [
      ['X-HTTP-Method-Override', 'DELETE'],
      ['X-Method-Override', 'PUT'],
    ],
  },
  'a way to another address': {
    headers: [
      ['X-Original-URL', '/admin'],
      ['X-Rewrite-URL', '/admin'],
      ['X-Matched-Path', '/admin'],
    ],
  },
  'a bearer that is none': one('Authorization', 'Bearer \u00ff.\u00fe.'),
  'a basic name': one('Authorization', `Basic ${Buffer.from('admin:admin').toString('base64')}`),
  'a scheduler’s word': one('Authorization', 'Bearer undefined'),
  'a middleware that was passed': one(
    'X-Middleware-Subrequest',
    Array.from({ length: 6 }, () => 'src/middleware:middleware').join(':'),
  ),
  'an answer of the middleware': {
    headers: [
      ['X-Middleware-Rewrite', '/admin'],
      ['X-Middleware-Next', '1'],
      ['X-Middleware-Set-Cookie', 'a=b'],
    ],
  },
  'data of a page': {
    headers: [
      ['X-Nextjs-Data', '1'],
      ['Purpose', 'prefetch'],
      ['X-Middleware-Prefetch', '1'],
    ],
  },
  'a page made anew': {
    headers: [
      ['X-Prerender-Revalidate', 'x'],
      ['X-Prerender-Bypass', 'x'],
    ],
  },
  'a part by scripts': one('RSC', '1'),
  'a part ahead': {
    headers: [
      ['RSC', '1'],
      ['Next-Router-Prefetch', '1'],
      ['Next-Router-Segment-Prefetch', '/_tree'],
    ],
  },
  'a part ahead that is none': {
    headers: [
      ['RSC', '1'],
      ['Next-Router-Prefetch', '9'],
      ['Next-Router-Segment-Prefetch', '/../../etc/passwd'],
    ],
  },
  'a tree that is no JSON': {
    headers: [
      ['RSC', '1'],
      ['Next-Router-State-Tree', '%5B'],
    ],
  },
  'a tree of bytes': {
    headers: [
      ['RSC', '1'],
      ['Next-Router-State-Tree', '%E0%A4%A'],
    ],
  },
  'a tree of other JSON': {
    headers: [
      ['RSC', '1'],
      ['Next-Router-State-Tree', encodeURIComponent('{"a":[1]}')],
    ],
  },
  'a tree that is deep': {
    headers: [
      ['RSC', '1'],
      ['Next-Router-State-Tree', encodeURIComponent('['.repeat(3_000))],
    ],
  },
  'an address of scripts': {
    headers: [
      ['RSC', '1'],
      ['Next-Url', '//evil.example/\u00ff'],
    ],
  },
  'an action that nobody has': {
    headers: [
      ['Next-Action', ACTION],
      ['Content-Type', 'text/plain;charset=UTF-8'],
    ],
    body: '[]',
  },
  'an action that is none': {
    headers: [
      ['Next-Action', '../../x'],
      ['Content-Type', 'text/plain;charset=UTF-8'],
    ],
    body: '[',
  },
  'an action without a body': one('Next-Action', 'x'),
  'a form of an action that is none': multipart(part('name="$ACTION_ID_zzz"', '')),
  'a form of a reference that is none': multipart(
    part('name="$ACTION_REF_1"', ''),
    part('name="$ACTION_1:0"', '{"id":"x","bound":"$@1"}'),
    part('name="$ACTION_1:1"', '['),
  ),
  'a form of a reference in a circle': multipart(
    part('name="$ACTION_REF_1"', ''),
    part('name="$ACTION_1:0"', '{"id":"x","bound":"$@0"}'),
  ),
  'a form that does not end': sent(
    `multipart/form-data; boundary=${BOUNDARY}`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb`,
  ),
  'a form without a boundary': sent('multipart/form-data', 'a'),
  'a form of NUL': multipart(part('name="a\u0000b"', '\u0000')),
  'a form of a file named as a path': multipart(part('name="file"; filename="../../../x.html"', '<script>')),
  'a form of bytes': sent(
    'application/x-www-form-urlencoded',
    Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0x26, 0x25, 0x26, 0x25, 0x45, 0x30]),
  ),
  'JSON that is none': sent('application/json', '{"a":'),
  'JSON of nothing': sent('application/json', ''),
  'JSON of null': sent('application/json', 'null'),
  'JSON of an array': sent('application/json', '[[[1]]]'),
  'JSON of a lone surrogate': sent('application/json', '{"code":"nobody","s1":"\\ud800"}'),
  'JSON of NUL': sent('application/json', '{"code":"a\\u0000","s1":"\\u0000"}'),
  'JSON of a prototype': sent(
    'application/json',
    '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}',
  ),
  'JSON that is deep': sent('application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  'JSON of a megabyte': sent('application/json', `{"code":"${'x'.repeat(1_000_000)}"}`),
  'JSON in another alphabet': sent(
    'application/json; charset=utf-16',
    Buffer.from('{"code":"x"}', 'utf16le'),
  ),
  'a body that is packed': {
    headers: [
      ['Content-Type', 'application/json'],
      ['Content-Encoding', 'gzip'],
    ],
    body: 'no gzip',
  },
  'a type of nothing': sent('', 'x'),
  'a type of bytes': sent('\u00ff/\u00fe', 'x'),
  'XML of entities': sent(
    'application/xml',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ),
  'a signature that is none': {
    headers: [
      ['Content-Type', 'application/json'],
      ['Alianza-Key', `key_${'0'.repeat(24)}`],
      ['Webhook-Id', '\u00ff'],
      ['Webhook-Timestamp', 'NaN'],
      ['Webhook-Signature', 'v1,%%%'],
    ],
    body: '{}',
  },
  'an expectation': one('Expect', 'the impossible'),
  'a protocol to change to': {
    headers: [
      ['Upgrade', 'websocket'],
      ['Connection', 'keep-alive'],
    ],
  },
  'two hundred headers': many(200, 'X-Odd-', 'y'),
  'names of a prototype': {
    headers: [
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['toString', 'z'],
    ],
  },
}

export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'FROB',
]
