import { expect, test } from 'vitest'
import { EVERYONE, NAMES, textOf } from '@/lib/pdf.cases'
import { drawScan } from './document'
import { scan } from './scan'

test.each(['es', 'en'] as const)(
  'a result in %s shows anybody’s message whole, with nothing to follow',
  async (locale) => {
    const result = scan(
      `🎁 ${EVERYONE}: confirme hoy su clave en https://paypаl-premios.top/x o perderá su cuenta`,
    )
    const stored = { result, finishedAt: '2026-11-28T17:00:00Z' } as never
    const text = await textOf(await drawScan(stored, {}, [], locale))
    for (const [, name] of NAMES) expect(text).toContain(name.replace('\u200d', '')) // the engine joins nothing
    expect(text).toContain('🎁')
    expect(text).toContain('hxxps://paypаl-premios[.]top/x')
    expect(text).not.toMatch(/https?:/)
  },
)
