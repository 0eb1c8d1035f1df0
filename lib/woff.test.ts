import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff'

test.each(['inter/files/inter-latin-400-normal', 'noto-emoji/files/noto-emoji-emoji-400-normal'])(
  '%s is the same font unpacked',
  (name) => {
    const packed = readFileSync(join('node_modules/@fontsource', `${name}.woff`))
    const file = unpackWoff(packed)
    expect(file.length).toBe(packed.readUInt32BE(16)) // the size that the file says
    const { characterSet, ascent, descent } = create(packed)
    expect(create(file)).toMatchObject({ characterSet, ascent, descent })
  },
)
