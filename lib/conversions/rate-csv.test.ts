import { expect, test } from 'vitest'
import { readRates } from './rate-csv'

test('a file of rates is read in either language, with either decimal sign where columns are not split by it', () => {
  expect(readRates('from,to,date,rate\neur,usd,2026-11-20,1.0871\n')).toEqual({
    lines: [{ from: 'EUR', to: 'USD', day: '2026-11-20', rate: '1.0871' }],
  })
  expect(
    readRates('\uFEFFFecha;De;A;Tasa\r\n2026-11-20;EUR;USD;1,0871\r\n\r\n2026-11-21;EUR;USD;1,09'),
  ).toEqual({
    lines: [
      { from: 'EUR', to: 'USD', day: '2026-11-20', rate: '1.0871' },
      { from: 'EUR', to: 'USD', day: '2026-11-21', rate: '1.09' },
    ],
  })
})

test('what is no file of rates is refused by name', () => {
  expect(readRates('a,b\n1,2')).toEqual({ refused: 'rate.head' })
  expect(readRates('from,to,day,rate\n')).toEqual({ refused: 'rate.many' })
  expect(readRates('from,to,day,rate\n"EUR,USD')).toEqual({ refused: 'rate.file' })
})
