import { expect, test } from 'vitest'
import { judge, type Verdict } from './edge'

const ORIGINS = new Set(['https://site.example'])
const PAGES = 'GET, HEAD, POST, OPTIONS'
const ALL = 'GET, HEAD, POST, OPTIONS, PUT, PATCH, DELETE'
const foreign = { origin: 'https://evil.example' }

test.each<[string, string, Record<string, string>, Verdict]>([
  ['GET', '/vip?a=%', {}, { path: '/vip?a=%' }],
  ['GET', 'http://evil.example/login?a=1', {}, { path: '/login?a=1' }],
  ['GET', 'HTTPS://evil.example', {}, { path: '/' }],
  ['GET', 'http://', {}, { refused: 'malformed' }],
  ['GET', 'evil.example:443', {}, { refused: 'malformed' }],
  ['GET', '*', {}, { refused: 'malformed' }],
  ['GET', '', {}, { refused: 'malformed' }],
  ['GET', '/%', {}, { refused: 'malformed' }],
  ['GET', '/%ff', {}, { refused: 'malformed' }],
  ['GET', '/programs/%00', {}, { refused: 'malformed' }],
  ['GET', '/a%0d%0ab', {}, { refused: 'malformed' }],
  ['GET', '/r/%00', {}, { path: '/r/%00' }],
  ['GET', '/r/%', {}, { refused: 'malformed' }],
  ['GET', '/api/links/%/qr', {}, { refused: 'malformed' }],
  ['GET', `/${'a'.repeat(9_000)}`, {}, { refused: 'too_long' }],
  ['GET', '/', { 'next-router-state-tree': 'garbage' }, { refused: 'malformed' }],
  ['GET', '/', { 'next-router-state-tree': '%' }, { refused: 'malformed' }],
  ['GET', '/', { 'next-router-state-tree': '["",{}]' }, { path: '/' }],
  ['OPTIONS', '*', {}, { options: ALL }],
  ['OPTIONS', '/vip', {}, { options: PAGES }],
  ['OPTIONS', '/api/clicks', foreign, { path: '/api/clicks' }],
  ['TRACE', '/', {}, { refused: 'method', allow: ALL }],
  ['TRACE', '/api/v1/sales', {}, { refused: 'method', allow: ALL }],
  ['PROPFIND', '/', {}, { refused: 'method', allow: ALL }],
  ['QUERY', '/api/health', {}, { refused: 'method', allow: ALL }],
  ['', '/', {}, { refused: 'method', allow: ALL }],
  ['PUT', '/vip', {}, { refused: 'method', allow: PAGES }],
  ['DELETE', '/robots.txt', {}, { refused: 'method', allow: PAGES }],
  ['DELETE', '/api/v1/webhooks/x', {}, { path: '/api/v1/webhooks/x' }],
  ['GET', '/vip', foreign, { path: '/vip' }],
  ['POST', '/login', { origin: 'https://site.example' }, { path: '/login' }],
  ['POST', '/login', {}, { path: '/login' }],
  ['POST', '/login', foreign, { refused: 'foreign' }],
  ['POST', '/login', { origin: 'null' }, { refused: 'foreign' }],
  ['POST', '/login', { origin: 'http://site.example' }, { refused: 'foreign' }],
  ['POST', '/login', { origin: 'https://site.example, https://evil.example' }, { refused: 'foreign' }],
  ['POST', '/api/v1/sales', foreign, { refused: 'foreign' }],
  ['POST', '/api/consent', foreign, { refused: 'foreign' }],
  ['POST', '/r/abc', foreign, { refused: 'foreign' }],
  ['POST', '/api/clicks', foreign, { path: '/api/clicks' }],
  ['POST', '/api/clicks/x', foreign, { refused: 'foreign' }],
  ['POST', '/vip', { 'content-length': '13000000' }, { refused: 'too_large' }],
])('%s %s with %j is %j', (method, url, headers, verdict) => {
  expect(judge({ method, url, headers }, ORIGINS)).toEqual(verdict)
})
