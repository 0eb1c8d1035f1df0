import { expect, test } from 'vitest'
import { toCsv } from '@/lib/table-csv'
import { REPORT_HEAD } from './owner-rules'
import { MOST_ROWS, readReportFile, reportLines } from './report-csv'

const HEAD = 'day,rides,cancelled,gross,commission,drivers,vehicles'

test('a file in Spanish, with days and amounts as Panama writes them', () => {
  const file =
    '\uFEFFFecha;Viajes;Cancelados;Bruto;Comisión;Conductores;Vehículos\r\n5/3/2026;40;4;$1,240.50;248,1;5;4\r\n'
  expect(readReportFile(file, false)).toEqual({
    rows: [
      {
        line: 2,
        day: '2026-03-05',
        rides: '40',
        cancelled: '4',
        drivers: '5',
        vehicles: '4',
        gross: 124_050,
        commission: 24_810,
      },
    ],
  })
})

test('an amount as a spreadsheet set to Spain writes it', () => {
  const read = readReportFile(`${HEAD.replaceAll(',', ';')}\n2026-03-05;40;4;1.240,50;248,1;5;4`, false)
  expect(read).toMatchObject({ rows: [{ gross: 124_050, commission: 24_810 }] })
})

test('what is no number stays as it was written, so that its row is refused by name', () => {
  const read = readReportFile(`${HEAD}\n2026-03-05,muchos,4,-3,1.234,5,4`, false)
  expect(read).toMatchObject({ rows: [{ rides: 'muchos', gross: '-3', commission: '1.234' }] })
})

test.each([
  ['', 'franchise.file_head'],
  ['a,b\n1,2', 'franchise.file_head'],
  [HEAD, 'franchise.rows_none'],
  [`${HEAD}\n${'2026-01-01,1,1,1,1,1,1\n'.repeat(MOST_ROWS + 1)}`, 'franchise.rows_many'],
])('a file that cannot be read is refused by what is wrong with it', (text, refused) => {
  expect(readReportFile(text, false)).toEqual({ refused })
})

test('a file of the network names the territory of each row', () => {
  expect(readReportFile(`${HEAD}\n2026-01-01,1,1,1,1,1,1`, true)).toEqual({ refused: 'franchise.file_head' })
  expect(readReportFile(`territory,${HEAD}\ndavid,2026-01-01,1,1,1,1,1,1`, true)).toMatchObject({
    rows: [{ line: 2, territory: 'david', gross: 100 }],
  })
})

test('what is handed out is read again as it was', () => {
  const report = {
    id: 'f:2026-03-05',
    franchiseId: 'f',
    day: '2026-03-05',
    rides: 40,
    cancelled: 4,
    gross: 124_005,
    commission: 24_801,
    drivers: 5,
    vehicles: 4,
    source: 'form' as const,
    revision: 1,
    reportedAt: '2026-03-06T00:00:00Z',
  }
  const file = toCsv(REPORT_HEAD, reportLines([report], 'USD'))
  expect(readReportFile(file, false)).toMatchObject({
    rows: [{ day: '2026-03-05', rides: '40', gross: 124_005, commission: 24_801 }],
  })
})
