import { describe, expect, test } from 'vitest'
import { SLACK_TYPES } from '../../../lib/webhooks/schema.ts'
import { WEBHOOK_TYPES } from '../../../lib/webhooks/words.ts'
import * as h from '../harness.ts'

const sql = h.connect()

type Named = {
  type: string
  kind: string
  endpoint_id: string
  names: { slug: string; name: { es: string }; affiliate: string | null; language: string } | null
}

const SLACK = 'https://hooks.slack.com/services/T000/B000/XXXX'

async function stage(tx: h.Tx) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  const command = <T>(run: (t: h.Tx) => Promise<T>, who = admin.id) => h.as(tx, 'authenticated', who, run)
  const add = async (url: string, types: string[], kind: string) =>
    (
      await command(
        (t) => t<{ id: string; types: string[] }[]>`
          select * from public.create_webhook_endpoint(${program.id}, ${url}, '', ${types}, ${kind})`,
      )
    )[0]
  const claim = async (endpoint: string) => {
    await tx`set constraints all immediate`
    await tx`set constraints all deferred`
    const rows = await h.as(
      tx,
      'service_role',
      '',
      (t) => t<Named[]>`select * from public.claim_deliveries(100)`,
    )
    return rows.filter((row) => row.endpoint_id === endpoint)
  }
  return { admin, program, command, add, claim }
}

test('the kinds that the screens offer are those of the database', async () => {
  const [row] = await sql`select webhooks.webhook_types() as all, webhooks.slack_types() as slack`
  expect(row?.all).toEqual([...WEBHOOK_TYPES, 'webhook.test'])
  expect(row?.slack).toEqual([...SLACK_TYPES])
})

describe('a channel', () => {
  test('receives what people want to know, with the names that a sentence needs', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, add, claim } = await stage(tx)
      const channel = await add(SLACK, [], 'slack')
      const plain = await add('https://shop.example.com/hooks', [], 'signed')
      expect(channel?.types).toEqual([...SLACK_TYPES])
      await h.aSale(tx, program, await h.makeAffiliate(tx, program))
      const reported = await claim(channel?.id ?? '')
      expect(reported.map(({ type }) => type)).toEqual([
        'enrollment.created',
        'sale.created',
        'commission.created',
      ])
      for (const { names, kind } of reported) {
        expect(kind).toBe('slack')
        expect(names).toEqual({
          slug: program.slug,
          name: { es: 'Prueba' },
          affiliate: 'Ana Pérez',
          language: 'es',
        })
      }
      expect(
        (
          await tx`select count(*)::int as n from public.webhook_deliveries where endpoint_id = ${plain?.id ?? ''}`
        )[0]?.n,
      ).toBe(4)
    })
  })

  test('speaks English where the program serves no Spanish', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, add, claim, command } = await stage(tx)
      const channel = await add(SLACK, ['sale.created'], 'slack')
      const language = async (languages: string[]) => {
        await tx`update public.programs set languages = ${languages} where id = ${program.id}`
        await command((t) => t`select public.send_test_event(${channel?.id ?? ''})`)
        return (await claim(channel?.id ?? ''))[0]?.names?.language
      }
      expect([await language(['en']), await language(['en', 'es']), await language(['fr'])]).toEqual([
        'en',
        'es',
        'es',
      ])
    })
  })

  test('hears of no machine’s events', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { add } = await stage(tx)
      expect(await h.refusal(add(SLACK, ['link.updated'], 'slack'))).toBe('PT422 errors.webhook.types')
      expect(await h.refusal(add('http://hooks.slack.com/x', [], 'slack'))).toBe('PT422 errors.webhook.url')
    })
  })
})

describe('an application', () => {
  test('is notified when it waits for somebody and when that one decided', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, add, claim, command } = await stage(tx)
      const channel = await add(
        SLACK,
        ['application.created', 'application.approved', 'application.rejected'],
        'slack',
      )
      await h.makeAffiliate(tx, program) // an open program admits at once: nobody is asked
      await command(
        (t) =>
          t`select public.set_program_admission(${program.id}, 'review', '[]', '{}', '{}', '{}', 0, 30, null)`,
      )
      const apply = async () => {
        const person = await h.makePerson(tx)
        const [row] = await command(
          (t) => t`select id from public.apply_to_program(${program.id}, '{}')`,
          person.id,
        )
        return row?.id
      }
      const [first, second] = [await apply(), await apply()]
      await tx`set constraints all immediate`
      await tx`set constraints all deferred`
      await command((t) => t`select public.approve_application(${first}, null)`)
      await command((t) => t`select public.reject_application(${second}, 'Fuera de zona', null)`)
      const reported = await claim(channel?.id ?? '')
      expect(reported.map(({ type }) => type).sort()).toEqual([
        'application.approved',
        'application.created',
        'application.created',
        'application.rejected',
      ])
      expect(reported[0]?.names?.affiliate).toBe('Ana Pérez')
    })
  })
})

describe('a subscription through the API', () => {
  test('is one for its address and kinds, is listed, and ends', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, add } = await stage(tx)
      const other = await h.makeProgram(tx)
      await add('https://screen.example.com/', [], 'signed')
      const api = async (run: (t: h.Tx) => Promise<readonly { r?: unknown }[]>) =>
        (await h.as(tx, 'service_role', '', run))[0]?.r as Record<string, unknown>
      const subscribe = (body: object, key = program.keyId) =>
        api((t) => t`select public.subscribe_webhook(${key}, ${t.json(body as never)}) as r`)
      const list = (key = program.keyId) => api((t) => t`select public.list_subscriptions(${key}) as r`)
      const end = (id: unknown, key = program.keyId) =>
        api((t) => t`select public.unsubscribe_webhook(${key}, ${String(id)}) as r`)
      const url = 'https://hooks.zapier.com/hooks/standard/1/'
      const made = await subscribe({ url, types: ['sale.created', 'lead.created', 'sale.created'] })
      expect(made).toMatchObject({
        url,
        types: ['lead.created', 'sale.created'],
        replayed: false,
        secret_version: 1,
      })
      expect(await subscribe({ url, types: ['lead.created', 'sale.created'] })).toMatchObject({
        id: made.id,
        replayed: true,
      })
      const all = await subscribe({ url })
      expect(all).toMatchObject({ types: [], replayed: false })
      expect(((await list()).webhooks as { id: string }[]).map(({ id }) => id).sort()).toEqual(
        [made.id, all.id].sort(),
      )
      expect((await list(other.keyId)).webhooks).toEqual([])
      expect(await h.refusal(end(made.id, other.keyId))).toBe('PT404 errors.webhook.not_found')
      const ended = await end(made.id)
      expect(await end(made.id)).toEqual(ended)
      expect((await list()).webhooks).toHaveLength(1)
      expect(await h.refusal(subscribe({ url: 'ftp://x' }))).toBe('PT422 errors.webhook.url')
      for (const types of [['sale.deleted'], ['webhook.test'], 'sale.created', [1]])
        expect(await h.refusal(subscribe({ url, types }))).toBe('PT422 errors.webhook.types')
      await tx`update public.program_keys set scopes = '{leads:write}' where id = ${program.keyId}`
      for (const call of [() => subscribe({ url }), list, () => end(all.id)])
        expect(await h.refusal(call())).toBe('PT403 errors.api.scope')
    })
  })

  test('neither sees nor ends what a person entered', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, add } = await stage(tx)
      const screen = await add('https://screen.example.com/', [], 'signed')
      const end = h.as(
        tx,
        'service_role',
        '',
        (t) => t`select public.unsubscribe_webhook(${program.keyId}, ${screen?.id ?? ''})`,
      )
      expect(await h.refusal(end)).toBe('PT404 errors.webhook.not_found')
    })
  })
})
