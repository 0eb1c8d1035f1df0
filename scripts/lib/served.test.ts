import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildFolder, TRIAL_FOLDER } from './build'
import { testEnv } from './database-tests'
import { noteServed, refuseServed, serversOf } from './served'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'served-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a build that a living process serves is not built over', () => {
  noteServed(folder, process.pid)
  expect(() => refuseServed(folder)).toThrow(
    new RegExp(
      `^A site is being served from served-\\w+ \\(process ${process.pid}\\) .+: stop it and try again\\.$`,
    ),
  )
})

test('it is once the site has ended, also one of two', () => {
  const end = noteServed(folder, process.pid)
  const endOther = noteServed(folder, process.ppid)
  end()
  expect(serversOf(folder)).toEqual([process.ppid])
  expect(() => refuseServed(folder)).toThrow(`process ${process.ppid}`)
  endOther()
  expect(() => refuseServed(folder)).not.toThrow()
})

test('what a killed process left is no reason', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  noteServed(folder, pid)
  expect(() => refuseServed(folder)).not.toThrow()
  expect(existsSync(join(folder, `served-by-${pid}`))).toBe(false)
})

test('a folder without a build is nobody’s', () => {
  expect(() => refuseServed(join(folder, 'none'))).not.toThrow()
})

test('tests and measurements build in a folder of their own', () => {
  const facts = {
    url: 'http://127.0.0.1:54321',
    databaseUrl: 'postgres://x',
    mailboxUrl: 'http://127.0.0.1:1/m',
  }
  const secrets = {
    publishableKey: 'p'.repeat(20),
    secretKey: 's'.repeat(20),
    appSecret: 'a'.repeat(32),
    cronSecret: 'c'.repeat(16),
    payoutKey: `k1:${'k'.repeat(43)}`,
  }
  const backend = { facts, secrets, dataFolder: folder } as unknown as Parameters<typeof testEnv>[0]
  const env = testEnv(backend, 3000)
  expect(env.BUILD_FOLDER).toBe(TRIAL_FOLDER)
  expect(buildFolder(env)).not.toBe(buildFolder({ ...env, BUILD_FOLDER: '' }))
})
