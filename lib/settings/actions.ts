'use server'

import { refresh, updateTag } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand } from '@/lib/command'
import { restoreSchema, settingSchema, settingValue } from './schema'

/** Chooses a setting: needs the password. */
export const changeSetting = action(
  { name: 'change_setting', who: 'admin', schema: settingSchema },
  async ({ current_password, seen, ...form }, { user }) => {
    await requirePassword(user, current_password, 'setting')
    const value = settingValue({ ...form, seen, current_password })
    await callCommand('change_setting', { name: form.name, value, seen: seen || null } as never)
    updateTag('settings')
    refresh()
    return { done: 'saved' }
  },
)

/** Takes a setting back to an earlier version: needs the password. */
export const restoreSetting = action(
  { name: 'restore_setting', who: 'admin', schema: restoreSchema },
  async ({ current_password, seen, version_id }, { user }) => {
    await requirePassword(user, current_password, 'setting')
    await callCommand('restore_setting', { version_id, seen: seen || null } as never)
    updateTag('settings')
    refresh()
    return { done: 'restored' }
  },
)
