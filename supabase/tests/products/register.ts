import { forbidden, type Register } from '../access/register.words.ts'

const published = "select id from public.products where status = 'published'"

export const register: Register = {
  commands: {
    'public.add_product_image': { role: 'authenticated', nobody: forbidden },
    'public.change_product': { role: 'authenticated', nobody: forbidden },
    'public.change_product_status': { role: 'authenticated', nobody: forbidden },
    'public.create_product': { role: 'authenticated', nobody: forbidden },
    'public.delete_product': { role: 'authenticated', nobody: forbidden },
    'public.duplicate_product': { role: 'authenticated', nobody: forbidden },
    'public.end_product_price': { role: 'authenticated', nobody: forbidden },
    'public.move_product': { role: 'authenticated', nobody: forbidden },
    'public.remove_product_image': { role: 'authenticated', nobody: forbidden },
    'public.set_product_price': { role: 'authenticated', nobody: forbidden },
    'public.set_product_reward': { role: 'authenticated', nobody: forbidden },
    // A visitor's page shows it; knowing the hash is the permission.
    'public.read_product_image': {
      role: 'anon',
      speaker: 'image_of',
      nobody: 'PT404 errors.product.image_unknown',
      records: 'reads only',
    },
  },
  relations: {
    'public.products': {
      select: 'open open open open all -',
      reads: `id kind slug name summary description features quotas delivery_days program_id position status revision
      created_at updated_at`,
      open: "status = 'published'",
    },
    'public.product_prices': {
      select: 'open open open open all -',
      reads: 'id product_id amount_minor currency period starts_at ends_at created_at',
      hidden: 'created_by',
      open: `starts_at <= now() and product_id in (${published})`,
    },
    'public.current_prices': {
      select: 'open open open open all -',
      reads: 'id product_id amount_minor currency period starts_at ends_at',
      open: `product_id in (${published})`,
    },
    'public.product_images': {
      select: 'open open open open all -',
      reads: 'product_id hash position alt width height created_at',
      hidden: 'content',
      open: `product_id in (${published})`,
    },
  },
}
