import { expect, test } from 'vitest'
import { drawQr } from './qr'

const address = 'https://alianza.example/r/mi-enlace'

test('an SVG without script or style, drawn from lines', async () => {
  const { type, body } = await drawQr(address, 'svg')
  expect(type).toBe('image/svg+xml')
  expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(body).not.toMatch(/<script|style=/)
})

test('a PNG of 1,024 pixels', async () => {
  const { type, body } = await drawQr(address, 'png')
  const bytes = Buffer.from(body as Uint8Array)
  expect(type).toBe('image/png')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1024, 1024])
})
