import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TransactionSql } from 'postgres'
import sharp from 'sharp'

const SIDE = 512
const FOLDER = join(import.meta.dirname, 'logos')

/** Draws the program's logo as an upload would be, and sets it. A program without a drawing keeps its initial. */
export async function setLogo(tx: TransactionSql, program: { id: string; slug: string }): Promise<void> {
  const drawing = join(FOLDER, `${program.slug}.svg`)
  if (!existsSync(drawing)) return
  const file = await sharp(drawing).resize(SIDE, SIDE).webp({ quality: 82, effort: 4 }).toBuffer()
  await tx`select public.set_program_image(${program.id}, 'logo', ${file.toString('base64')}, ${SIDE}, ${SIDE})`
}
