import { expect, test } from 'vitest'
import { MAILS } from '@/lib/mails.register'
import { ALWAYS_MAILS } from './always-mails'

test('the notices page names every mail that cannot be turned off, once', () => {
  const fixed = Object.entries(MAILS).filter(([, { isOptional }]) => !isOptional)
  expect(Object.values(ALWAYS_MAILS).flat().sort()).toEqual(fixed.map(([name]) => name).sort())
})
