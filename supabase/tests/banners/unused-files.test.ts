import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { activeBanner, aFile, aText, createAsset, hash, register } from './stage.ts'

const sql = h.connect()

const service = <T>(tx: h.Tx, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', run)
/** Begins a search as if the last one were an hour ago. */
async function sweep(tx: h.Tx): Promise<boolean> {
  await tx`update banners.file_sweeps set begun_at = begun_at - interval '1 hour'`
  const [row] = await service(tx, (t) => t<{ begun: boolean }[]>`select public.begin_file_sweep() as begun`)
  return row?.begun ?? false
}
async function begin(tx: h.Tx, ...names: string[]): Promise<string[]> {
  const rows = await service(
    tx,
    (t) => t<{ taken: string[] }[]>`select public.begin_file_removal(${names}) as taken`,
  )
  return rows[0]?.taken ?? []
}
async function end(tx: h.Tx, ...names: string[]): Promise<number> {
  const rows = await service(
    tx,
    (t) => t<{ gone: number }[]>`select public.end_file_removal(${names}) as gone`,
  )
  return rows[0]?.gone ?? 0
}
/** As if a day had gone by since the files were found unused. */
const passDay = (tx: h.Tx) =>
  tx`update public.banner_files set unused_since = unused_since - interval '25 hours'`
const isThere = async (tx: h.Tx, file: string) =>
  (await tx`select 1 from public.banner_files where hash = ${file}`).length > 0

const staged = (run: (tx: h.Tx, admin: h.Person) => Promise<void>) =>
  h.rolledBack(sql, async (tx) => run(tx, await h.makePerson(tx, { admin: true })))

describe('a file that nothing uses', () => {
  test('is counted for administrators, with what it takes', async () => {
    await staged(async (tx, admin) => {
      const count = () =>
        h.as(
          tx,
          'authenticated',
          admin.id,
          (t) => t`select files, bytes, unused_bytes from public.count_files()`,
        )
      const [before] = await count()
      const file = await register(tx, admin)
      const [row] = await tx<{ bytes: number }[]>`select bytes from public.banner_files where hash = ${file}`
      await tx`update public.banner_files set unused_since = now() where hash = ${file}`
      const [after] = await count()
      for (const [name, more] of [
        ['files', 1],
        ['bytes', row?.bytes],
        ['unused_bytes', row?.bytes],
      ] as const)
        expect(Number(after?.[name]) - Number(before?.[name]), name).toBe(more)
    })
  })

  test('is forgotten a day after that was found, and logged', async () => {
    await staged(async (tx, admin) => {
      const file = await register(tx, admin)
      await sweep(tx)
      await sweep(tx)
      expect(await isThere(tx, file)).toBe(true)
      await passDay(tx)
      await sweep(tx)
      expect(await isThere(tx, file)).toBe(false)
      const log = await tx`select before ->> 'hash' as hash from public.audit_log
        where action = 'banner_file.removed' and before ->> 'hash' = ${file}`
      expect(log).toHaveLength(1)
    })
  })

  test('stays when a banner or an asset has it, also since the search began', async () => {
    await staged(async (tx, admin) => {
      const program = await h.makeProgram(tx)
      const banner = await activeBanner(tx, admin, program)
      const [logo, late] = [await register(tx, admin), await register(tx, admin)]
      await createAsset(tx, admin.id, {
        program: program.id,
        kind: 'logo',
        fields: aText({ file_hash: logo }),
      })
      await sweep(tx)
      await passDay(tx)
      await activeBanner(tx, admin, program, {}, { file: late })
      await sweep(tx)
      for (const file of [banner.file_hash, logo, late]) expect(await isThere(tx, file)).toBe(true)
      const [row] = await tx`select unused_since from public.banner_files where hash = ${late}`
      expect(row?.unused_since).toBeNull()
    })
  })

  test('stays another day when it is uploaded again', async () => {
    await staged(async (tx, admin) => {
      const fields = aFile()
      const file = await register(tx, admin, fields)
      await sweep(tx)
      await passDay(tx)
      const found = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select hash from public.find_banner_file(${String(fields.source_hash)})`,
      )
      expect(found).toEqual([{ hash: file }])
      await sweep(tx)
      expect(await isThere(tx, file)).toBe(true)
      await passDay(tx)
      await register(tx, admin, fields)
      await sweep(tx)
      expect(await isThere(tx, file)).toBe(true)
    })
  })
})

test('a search begins once an hour, whoever calls', async () => {
  await staged(async (tx) => {
    expect(await sweep(tx)).toBe(true)
    const [again] = await service(tx, (t) => t`select public.begin_file_sweep() as begun`)
    expect(again?.begun).toBe(false)
    expect(await sweep(tx)).toBe(true)
  })
})

describe('an object of Storage', () => {
  test('may be removed when no file names it, by one server, and only by its name', async () => {
    await staged(async (tx, admin) => {
      const fields = aFile()
      await register(tx, admin, fields)
      const [named, fallback] = [`${fields.hash}.webp`, `${fields.fallback_hash}.png`]
      const [one, two] = [`${hash()}.webp`, `${hash()}.pdf`].sort() as [string, string]
      expect(await begin(tx, named, one, fallback, two, '../secret', 'x.webp')).toEqual([one, two])
      expect(await begin(tx, one, two)).toEqual([])
      await tx`update banners.file_removals set begun_at = now() - interval '11 minutes' where name = ${one}`
      expect(await begin(tx, one, two)).toEqual([one])
      expect(await end(tx, one, two)).toBe(2)
      expect(await end(tx, one)).toBe(0)
    })
  })

  test('is not registered while it is being removed; then it is', async () => {
    await staged(async (tx, admin) => {
      for (const name of ['hash', 'fallback_hash']) {
        const fields = aFile()
        const object = `${fields[name]}.${name === 'hash' ? 'webp' : 'png'}`
        await begin(tx, object)
        expect(await h.refusal(register(tx, admin, fields))).toBe('PT409 errors.banner.file_removing')
        await end(tx, object)
        expect(await register(tx, admin, fields)).toBe(fields.hash)
        expect(await begin(tx, object)).toEqual([])
      }
    })
  })

  test('that a server never crossed out is no obstacle after an hour', async () => {
    await staged(async (tx, admin) => {
      const fields = aFile()
      await begin(tx, `${fields.hash}.webp`)
      await tx`update banners.file_removals set begun_at = now() - interval '61 minutes'`
      await sweep(tx)
      expect(await register(tx, admin, fields)).toBe(fields.hash)
    })
  })
})

test('two servers at once: one begins the search, and each object is removed by one of them', async () => {
  const names = Array.from({ length: 20 }, () => `${hash()}.webp`)
  const server = <T>(run: (t: h.Tx) => Promise<T>) =>
    sql.begin((tx) => service(tx as unknown as h.Tx, run)) as Promise<T>
  try {
    await sql`delete from banners.file_sweeps`
    const begun = await Promise.all(
      [1, 2].map(() => server((t) => t<{ begun: boolean }[]>`select public.begin_file_sweep() as begun`)),
    )
    expect(begun.map(([row]) => row?.begun).sort()).toEqual([false, true])
    const taken = await Promise.all(
      [1, 2].map(() =>
        server((t) => t<{ taken: string[] }[]>`select public.begin_file_removal(${names}) as taken`),
      ),
    )
    expect(taken.flatMap(([row]) => row?.taken ?? []).sort()).toEqual(names.toSorted())
  } finally {
    await sql`delete from banners.file_removals where name = any (${names})`
    await sql`delete from banners.file_sweeps`
  }
})
