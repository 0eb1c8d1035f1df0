import { describe, expect, test } from 'vitest'
import { readEnv } from './env'

const complete = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co/',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789abc',
  APP_SECRET: 'a'.repeat(32),
  CRON_SECRET: 'c'.repeat(16),
  PAYOUT_DETAILS_KEY: `k2:${'A'.repeat(43)},k1:${'B'.repeat(43)}`,
  SMTP_URL: 'smtps://user:password@mail.example:465',
}

function problemsOf(source: Record<string, string | undefined>): string[] {
  const result = readEnv(source)
  return result.ok ? [] : result.problems
}

describe('readEnv', () => {
  test('fills in defaults and cuts the last slash', () => {
    const result = readEnv({ ...complete, PORT: '4000' })
    expect(result).toMatchObject({
      ok: true,
      env: {
        NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
        SITE_URL: 'http://localhost:4000',
        TRUSTED_PROXIES: 0,
        LOG_LEVEL: 'info',
        MAIL_FROM: 'Alianza <no-reply@localhost>',
      },
    })
  })

  test('lists one sentence for each missing variable, all at once', () => {
    const names = problemsOf({}).map((sentence) => sentence.split(' ')[0])
    expect(names.sort()).toEqual(Object.keys(complete).sort())
    expect(
      problemsOf({}).every((sentence) => sentence.endsWith('.') && sentence.includes('is missing')),
    ).toBe(true)
  })

  test.each([
    ['NEXT_PUBLIC_SUPABASE_URL', 'abc.supabase.co'],
    ['NEXT_PUBLIC_SUPABASE_URL', 'javascript:alert(1)'],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'short'],
    ['SUPABASE_SECRET_KEY', complete.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY],
    ['SITE_URL', 'alianza.example'],
    ['APP_SECRET', 'a'.repeat(31)],
    ['CRON_SECRET', 'c'.repeat(15)],
    ['PAYOUT_DETAILS_KEY', `k1:${'A'.repeat(42)}`],
    ['PAYOUT_DETAILS_KEY', `k1:${'A'.repeat(43)},`],
    ['PAYOUT_DETAILS_KEY', 'A'.repeat(43)],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Alianza'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', 'one'],
    ['LOG_LEVEL', 'loud'],
    ['PORT', '70000'],
    ['DEMO', 'no'],
  ])('names %s when it is %s', (name, value) => {
    const problems = problemsOf({ ...complete, [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} .+\\.$`))
  })

  test('counts an empty variable as missing', () => {
    expect(problemsOf({ ...complete, APP_SECRET: '  ' })[0]).toMatch(/^APP_SECRET is missing/)
  })

  test('takes the local mailbox in place of SMTP', () => {
    const { SMTP_URL: _, ...rest } = complete
    expect(problemsOf({ ...rest, LOCAL_MAILBOX_URL: 'http://127.0.0.1:5000/__mailbox' })).toEqual([])
  })
})
