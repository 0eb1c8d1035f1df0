import type {
  HistoryEntry,
  OwnReward,
  Price,
  Product,
  ProductSection,
  ProgramChoice,
} from '@/lib/products/schema'
import { PriceForm } from './price-form'
import { ProductContent } from './product-content'
import { ProductEditor } from './product-editor'
import { ProductHistory } from './product-history'
import { ProductImages } from './product-images'
import { ProductPrices } from './product-prices'
import { ProductSale } from './product-sale'
import { ProductTexts } from './product-texts'

type ProductSectionPageProps = {
  product: Product
  section: ProductSection
  isSaved: boolean
  at: Date
  prices: Price[]
  programs: ProgramChoice[]
  rewards: OwnReward[]
  history: HistoryEntry[]
  idempotencyKey: string
}

/** One page of a product's editor in its frame. */
export function ProductSectionPage(props: ProductSectionPageProps) {
  const { product, section, isSaved, at, prices, programs, rewards, history, idempotencyKey } = props
  return (
    <ProductEditor {...{ product, section, idempotencyKey }}>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10">
        {section === 'texts' && <ProductTexts product={product} isSaved={isSaved} />}
        {section === 'content' && <ProductContent product={product} />}
        {section === 'prices' && (
          <>
            <ProductPrices prices={prices} at={at} />
            <PriceForm {...{ product, idempotencyKey }} />
          </>
        )}
        {section === 'images' && <ProductImages product={product} />}
        {section === 'sale' && <ProductSale {...{ product, programs, rewards, idempotencyKey }} />}
        {section === 'history' && <ProductHistory entries={history} />}
      </div>
    </ProductEditor>
  )
}
