import { expect, test } from 'vitest'
import { formatMoment, formatTime } from './format'

const MOMENT = '2026-11-23T18:05:00Z'

test('a moment is the time in Panama, and no line breaks inside its hour', () => {
  expect(formatMoment(MOMENT, 'es')).toBe('23 nov 2026, 1:05\u00a0p.\u00a0m.')
  expect(formatMoment(MOMENT, 'en')).toBe('Nov 23, 2026, 1:05\u00a0PM')
  expect(formatTime(MOMENT, 'es')).toBe('1:05\u00a0p.\u00a0m.')
})
