import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { CommandForm } from '@/components/ui/command-form'
import { Icon } from '@/components/ui/icon'
import { moveProduct } from '@/lib/products/actions'
import { neighbours } from '@/lib/products/rules'

type MoveButtonsProps = { id: string; name: string; order: string[] }

/**
 * Moves a product by one place: by buttons, which need neither scripts nor a pointer and stay where they are focused; the handle is
 * for dragging.
 */
export function MoveButtons({ id, name, order }: MoveButtonsProps) {
  const t = useTranslations('products.admin')
  const to = neighbours(order, id)
  const stay = order[order.indexOf(id) + 1] ?? ''
  return (
    <span className="flex items-center gap-1">
      {(['up', 'down'] as const).map((way) => (
        <CommandForm
          key={way}
          action={moveProduct}
          fields={{ product_id: id, before_id: to[way] ?? stay }}
          doneText={t('moved', { name })}
        >
          <button
            type="submit"
            aria-disabled={to[way] === null}
            aria-label={t(way, { name })}
            data-move={way}
            className={`${buttonVariants({ variant: 'ghost', size: 'icon' })} aria-disabled:opacity-40 md:size-9`}
          >
            <Icon of={way === 'up' ? ArrowUp : ArrowDown} className="size-5" />
          </button>
        </CommandForm>
      ))}
      <span
        data-handle
        aria-hidden="true"
        className="hidden size-9 cursor-grab touch-none place-items-center text-ink-soft group-data-[drags]/order:grid"
      >
        <Icon of={GripVertical} className="size-5" />
      </span>
    </span>
  )
}
