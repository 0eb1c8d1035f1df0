import { expect, test } from 'vitest'
import { wholeAddress } from './whole-addresses'

test.each([
  ['/programs/%00?q=a%00b', '/programs/%EF%BF%BD?q=a%EF%BF%BDb'],
  ['/programs/vip?q=%C3%B1', '/programs/vip?q=%C3%B1'],
  ['/a?q=%2500', '/a?q=%2500'],
  ['/api/v1/customers/%00', '/api/v1/customers/%00'],
])('%s is read as %s', (url, whole) => expect(wholeAddress(url)).toBe(whole))
