'use server'

import { refresh, updateTag } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { drawUpload } from '@/lib/image'
import * as s from './forms'
import { PRODUCT_FRAME } from './frames'
import { PRODUCT_PLACES } from './words'

/** Public pages show the product too; after a refusal the page reads the newest revision. */
const EDIT = { who: 'admin', staleTag: 'products', refreshOnError: true } as const

export const createProduct = command('create_product', {
  who: 'admin',
  schema: s.createProductSchema,
  redirectTo: ({ kind, slug }) => `${PRODUCT_PLACES[kind].admin}/${slug}`,
})

/** A draft whose identifier changed opens at the new one. */
export const updateTexts = command('change_product', {
  ...EDIT,
  schema: s.textsFormSchema,
  redirectTo: ({ kind, slug }) => `${PRODUCT_PLACES[kind].admin}/${slug}?saved=1`,
})

export const updateContent = command('change_product', {
  ...EDIT,
  schema: s.contentFormSchema,
  done: 'saved',
})
export const updateSale = command('change_product', { ...EDIT, schema: s.saleFormSchema, done: 'saved' })

export const changeProductStatus = command('change_product_status', {
  ...EDIT,
  schema: s.statusFormSchema,
  done: ({ status }) => status,
})

export const duplicateProduct = command('duplicate_product', {
  ...EDIT,
  schema: s.duplicateFormSchema,
  redirectTo: ({ kind, slug }) => `${PRODUCT_PLACES[kind].admin}/${slug}`,
})

export const deleteProduct = command('delete_product', {
  ...EDIT,
  schema: s.productIdSchema,
  redirectTo: ({ kind }) => PRODUCT_PLACES[kind].admin,
})

export const moveProduct = command('move_product', {
  ...EDIT,
  schema: s.moveFormSchema,
  args: ({ product_id, before_id }) => ({ product_id, before_id: before_id as string }),
  done: 'moved',
})

export const setImage = action(
  { name: 'add_product_image', who: 'admin', schema: s.imageFormSchema },
  async ({ product_id, image, alt_es, alt_en }) => {
    const drawn = await drawUpload(image, PRODUCT_FRAME)
    const alt = { es: alt_es, ...(alt_en && { en: alt_en }) }
    await callCommand('add_product_image', { product_id, alt, ...drawn })
    updateTag('products')
    refresh()
    return { done: 'saved' }
  },
)

export const removeImage = command('remove_product_image', {
  ...EDIT,
  schema: s.removeImageSchema,
  done: 'removed',
})
