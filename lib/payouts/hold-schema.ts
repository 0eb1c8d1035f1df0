/** An administrator's hold on what an affiliate is paid. */
export type PayoutHold = {
  id: string
  affiliateId: string
  affiliateName: string
  affiliateEmail: string
  reason: string
  placedAt: string
  placedBy: string
}
