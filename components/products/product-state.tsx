import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeProductStatus, deleteProduct, duplicateProduct } from '@/lib/products/actions'
import type { Product } from '@/lib/products/schema'

/** What can be done with a whole product: publish it, archive it, copy it, delete it. */
export function ProductState({ product, idempotencyKey }: { product: Product; idempotencyKey: string }) {
  const t = useTranslations('products.editor.state')
  const { id, status } = product
  return (
    <div className="flex flex-wrap items-start gap-3">
      {status !== 'published' && (
        <CommandForm
          action={changeProductStatus}
          fields={{ product_id: id, status: 'published' }}
          doneText={t('publishedNow')}
        >
          <SubmitButton size="small">{t(status === 'draft' ? 'publish' : 'publishAgain')}</SubmitButton>
        </CommandForm>
      )}
      <CommandForm action={duplicateProduct} fields={{ product_id: id, idempotency_key: idempotencyKey }}>
        <SubmitButton variant="outline" size="small">
          {t('duplicate')}
        </SubmitButton>
      </CommandForm>
      {status === 'published' ? (
        <ConfirmCommand
          action={changeProductStatus}
          fields={{ product_id: id, status: 'archived' }}
          label={t('archive')}
          confirm={t('archiveConfirm')}
          doneText={t('archivedNow')}
        >
          {t('archiveText')}
        </ConfirmCommand>
      ) : (
        <ConfirmCommand
          action={deleteProduct}
          fields={{ product_id: id }}
          label={t('delete')}
          confirm={t('deleteConfirm')}
        >
          {t('deleteText')}
        </ConfirmCommand>
      )}
    </div>
  )
}
