import type { Finding, Reason, ScanResult } from '../../lib/scamscan/types.ts'

const spoken = (key: string) => key.replaceAll('_', ' ')

function reasonLine({ key, points, evidence, source, date }: Reason): string {
  const sign = points > 0 ? '+' : ''
  const proof = evidence === '' ? '' : `: ${evidence}`
  return `  ${`${sign}${points.toFixed(1)}`.padStart(6)}  ${spoken(key)}${proof} (${[source, date].filter(Boolean).join(', ')})`
}

function findingLines({ subject, verdict, risk, confidence, reasons }: Finding): string[] {
  const name = subject.kind === 'message' ? 'message' : `${subject.kind} ${subject.value}`
  const head = `${name}\n  ${spoken(verdict)}: risk ${risk.toFixed(0)} of 100, confidence ${Math.round(confidence * 100)} %`
  return [head, ...reasons.map(reasonLine)]
}

/** A result as a person reads it in a terminal. */
export function readable(result: ScanResult): string {
  const inside = result.entities.flatMap((entity) => ['', ...findingLines(entity)])
  const now = result.actions.map((action) => `  - ${spoken(action)}`)
  return [
    ...findingLines(result),
    ...inside,
    '',
    'What to do now:',
    ...now,
    '',
    `Engine ${result.engine}`,
  ].join('\n')
}
