import * as h from '../harness.ts'

/** An administrator and a program with one affiliate. */
export async function stage(tx: h.Tx) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const asAdmin = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', admin.id, run)
  return { admin, program, affiliate, asAdmin }
}
type Stage = Awaited<ReturnType<typeof stage>>
type Row = { key?: string; fields?: object; problem?: object }
type Problem = { column?: string; key: string; value?: string } | null

/** A file that was uploaded, mapped and tried; what its cells say is given as it was read. */
export async function aFile(
  tx: h.Tx,
  { program, asAdmin }: Stage,
  kind: 'affiliates' | 'customers' | 'conversions',
  given: Row[],
  options: object = {},
) {
  const id = await asAdmin(async (t) => {
    const [made] = await t<
      { id: string }[]
    >`select public.create_import(${program.id}, ${kind}, 'alianza', 'a.csv', '{a}', ${given.length}) as id`
    return made?.id ?? ''
  })
  const cells = given.map((_, at) => [at + 2, ['']])
  await asAdmin((t) => t`select public.add_import_rows(${id}, ${t.json(cells as never)})`)
  const mapping = { email: 0, customer_id: 0, order_id: 0, amount: 0, occurred_at: 0 }
  await asAdmin((t) => t`select public.map_import(${id}, ${t.json(mapping)}, ${t.json(options as never)})`)
  const rows = given.map((row, at) => ({ number: at + 2, ...row }))
  await h.as(
    tx,
    'service_role',
    '',
    (t) =>
      t`select public.check_import_rows(${id}, ${t.json(mapping)}, ${t.json(options as never)}, ${t.json(rows as never)})`,
  )
  return {
    id,
    start: () => asAdmin((t) => t`select public.start_import(${id})`),
    undo: () => asAdmin((t) => t`select public.undo_import(${id})`),
    /** Works as the scheduler does, until nothing is left or `times` batches were done. */
    work: async (size = 100, times = 100) => {
      for (let at = 0; at < times; at++) {
        const [did] = await h.as(
          tx,
          'service_role',
          '',
          (t) => t<{ worked: number }[]>`select public.run_imports(${size}) as worked`,
        )
        if (!did?.worked) return
      }
    },
    state: async () => (await tx`select state from public.imports where id = ${id}`)[0]?.state,
    rows: async (): Promise<[number, string, Problem][]> =>
      (
        await tx`select number, state, problem from public.import_rows where import_id = ${id} order by number`
      ).map((row) => [row.number, row.state, row.problem]),
  }
}
