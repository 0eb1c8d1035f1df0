import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const webp = (more = '') => Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${randomUUID()}${more}`)
const set = (
  tx: h.Tx,
  who: h.Person,
  program: h.Program,
  content: Buffer | string,
  kind = 'logo',
  width = 512,
) =>
  h.as(tx, 'authenticated', who.id, async (t) => {
    const [row] = await t<{ hash: string }[]>`select public.set_program_image(${program.id}, ${kind},
      ${typeof content === 'string' ? content : content.toString('base64')}, ${width}, 512) as hash`
    return row?.hash ?? ''
  })
const read = (tx: h.Tx, hash: string) =>
  h.as(tx, 'anon', '', async (t) => {
    const [row] = await t<{ file: string }[]>`select public.read_program_image(${hash}) as file`
    return row?.file
  })

test('an image is stored by its hash, replaced, and removed', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [admin, program] = [await h.makePerson(tx, { admin: true }), await h.makeProgram(tx)]
    const [first, second] = [webp(), webp('x'.repeat(70_000))]
    const hash = await set(tx, admin, program, first)
    expect(hash).toBe(createHash('sha256').update(first).digest('hex'))
    expect(await read(tx, hash)).toBe(first.toString('base64'))
    const later = await set(tx, admin, program, second)
    expect(await h.refusal(read(tx, hash))).toBe('PT404 errors.program.image_unknown')
    expect(await read(tx, later)).toBe(second.toString('base64'))
    await set(tx, admin, program, first, 'header')
    const seen = await h.as(
      tx,
      'anon',
      '',
      (t) => t`select kind, hash from public.program_images where program_id = ${program.id} order by kind`,
    )
    expect(seen).toEqual([
      { kind: 'logo', hash: later },
      { kind: 'header', hash },
    ])
    const remove = () =>
      h.as(tx, 'authenticated', admin.id, (t) => t`select public.remove_program_image(${program.id}, 'logo')`)
    await remove()
    await remove() // removing again is no mistake, and leaves no second audit row
    const log = await tx`select action from public.audit_log where subject_id = ${program.id} order by id`
    expect(log.map((row) => row.action)).toEqual([
      'program.image_set',
      'program.image_set',
      'program.image_set',
      'program.image_removed',
    ])
  })
})

test('what is no image, too large, or not an administrator’s, is refused', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
    const program = await h.makeProgram(tx)
    for (const content of [
      '',
      'no base64!',
      Buffer.from('<svg onload=alert(1)>'),
      webp('x'.repeat(1_048_577)),
    ])
      expect(await h.refusal(set(tx, admin, program, content))).toBe('PT422 errors.program.image')
    for (const width of [0, -1, 4097, null as unknown as number])
      expect(await h.refusal(set(tx, admin, program, webp(), 'logo', width))).toBe(
        'PT422 errors.program.image',
      )
    expect(await h.refusal(set(tx, member, program, webp()))).toBe('PT403 errors.forbidden')
    const nowhere = { ...program, id: randomUUID() }
    expect(await h.refusal(set(tx, admin, nowhere, webp()))).toBe('PT404 errors.program.not_found')
  })
})

test('a draft’s images are not known to visitors', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [admin, draft] = [
      await h.makePerson(tx, { admin: true }),
      await h.makeProgram(tx, { status: 'draft' }),
    ]
    await set(tx, admin, draft, webp())
    expect(
      await h.as(
        tx,
        'anon',
        '',
        (t) => t`select hash from public.program_images where program_id = ${draft.id}`,
      ),
    ).toEqual([])
    expect(await h.refusal(h.as(tx, 'anon', '', (t) => t`select content from public.program_images`))).toBe(
      '42501',
    )
  })
})
