/** Requests that are hardly any, byte by byte; each gets some answer or a closed line, and the server lives. */
export const BYTES: Record<string, string> = {
  'no request': '\r\n\r\n',
  'half a request': 'GET / HTTP/1.1\r\nHost: local',
  'an old request': 'GET / HTTP/1.0\r\n\r\n',
  'a request of version 9': 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'an address of another host': 'GET http://evil.example/admin HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'an address of bytes': 'GET /\u00ff\u00fe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'an address that is none': 'GET //[::bad HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'an address with a backslash':
    'GET /\\evil.example HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'an address of a star': 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'an address of 20 kB': `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'a tunnel': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'two lengths':
    'POST /api/clicks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde',
  'a length and pieces':
    'POST /api/clicks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a length below zero': 'POST /api/clicks HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'pieces that are none':
    'POST /api/clicks HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'a length that is never reached':
    'POST /api/clicks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999\r\n\r\nabc',
  'a header without a name': 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n',
  'a header of NUL': 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n',
  'a folded header': 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\nConnection: close\r\n\r\n',
  'a cookie of 80 kB': `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a=${'x'.repeat(80_000)}\r\n\r\n`,
  'words of TLS': '\u0016\u0003\u0001\u0000\u00a5\u0001',
}
