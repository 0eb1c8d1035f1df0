import 'server-only'
import QRCode from 'qrcode'

/** Four modules of quiet around it, as the standard asks; a quarter of the picture may be covered and it still reads. */
const LOOK = { errorCorrectionLevel: 'Q', margin: 4 } as const
const PIXELS = 1024

export const QR_FORMATS = ['svg', 'png'] as const
export type QrFormat = (typeof QR_FORMATS)[number]

/** A link as a picture to print: lines for any size, or 1,024 pixels. */
export async function drawQr(address: string, format: QrFormat): Promise<{ type: string; body: BodyInit }> {
  if (format === 'svg') {
    return { type: 'image/svg+xml', body: await QRCode.toString(address, { ...LOOK, type: 'svg' }) }
  }
  const picture = await QRCode.toBuffer(address, { ...LOOK, width: PIXELS })
  return { type: 'image/png', body: new Uint8Array(picture) }
}
