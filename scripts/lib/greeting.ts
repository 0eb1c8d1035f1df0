import type { Env } from '../../lib/env.ts'
import type { DemoAccount } from './seed.ts'

function table(accounts: DemoAccount[]): string[] {
  const width = (key: keyof DemoAccount) => Math.max(...accounts.map((account) => account[key].length))
  const [label, email] = [width('label'), width('email')]
  return accounts.map((a) => `    ${a.label.padEnd(label)}   ${a.email.padEnd(email)}   ${a.password}`)
}

/** What a person wants to know once everything runs. */
export function greeting(env: Env, accounts: DemoAccount[], seconds: number): string {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST
  const lines = [
    '',
    `  Alianza is running (${seconds.toFixed(1)} s).`,
    '',
    `  Site      http://${host}:${env.PORT}`,
  ]
  if (env.LOCAL_MAILBOX_URL && !env.SMTP_URL) lines.push(`  Mailbox   ${env.LOCAL_MAILBOX_URL}`)
  if (accounts.length > 0) lines.push('', '  Demo accounts (e-mail, password)', ...table(accounts))
  return [...lines, '', '  Ctrl-C stops everything.', ''].join('\n')
}
