import { describe, expect, it } from 'vitest'
import { STAGE_TONES } from '@/lib/payouts/words'
import { PAYOUT_STAGE } from '@/lib/supabase/enums'
import { commissionTone } from './words'

describe('the tone of a commission', () => {
  it.each(PAYOUT_STAGE)('is that of its payout while that is %s', (stage) => {
    expect(commissionTone('in_payout', stage)).toBe(STAGE_TONES[stage])
  })

  it('is its own outside a payout, and waits where nobody knows the payout', () => {
    expect(commissionTone('approved', 'failed')).toBe('good')
    expect(commissionTone('in_payout')).toBe('waiting')
  })
})
