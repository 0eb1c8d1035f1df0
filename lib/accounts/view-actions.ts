'use server'

import { command } from '@/lib/command'
import { deleteViewSchema, renameViewSchema, saveViewSchema } from './view-schema'

export const saveView = command('save_view', { who: 'user', schema: saveViewSchema, done: 'saved' })
export const renameView = command('rename_view', { who: 'user', schema: renameViewSchema, done: 'renamed' })
export const deleteView = command('delete_view', { who: 'user', schema: deleteViewSchema, done: 'deleted' })
