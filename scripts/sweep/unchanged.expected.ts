/**
 * What a form may answer when nothing was typed into it: the fields that only a person can fill in. A form that is not here must succeed,
 * and `unexpected` stands nowhere.
 */
export const REFUSED: Record<string, string> = {
  'banners/actions#changeBannerState': 'banner.alt', // a draft has no text yet
  'banners/actions#replaceBannerFile': 'image.missing',
  'banners/actions#uploadBanners': 'image.missing',
  'banners/asset-actions#createAsset': 'asset.file asset.colour fields.required',
  'programs/editor-actions#acceptTerms': 'terms.needed',
  'payouts/payee-actions#requestEarlyPayout': 'account.reason',
  'commissions/actions#approveCommission': 'commission.not_matured', // stories before it make days pass
  'payouts/actions#excludePayout': 'account.reason',
  'payouts/actions#retryPayout': 'payout.obstructed', // what failed may have a payee who cannot be paid now
  'payouts/actions#includeInPayoutRun': 'account.reason',
  'affiliates/team-actions#transferAccount': 'fields.required',
  'affiliates/merge-actions#mergeAffiliates': 'account.reason',
  'accounts/view-actions#saveView': 'view.name',
  'accounts/view-actions#renameView': 'view.name',
  'accounts/account-actions#deleteAccount': 'fields.required fields.word',
  'accounts/actions#requestReset': 'fields.required',
  'accounts/actions#signIn': 'fields.required',
  'accounts/actions#signUp': 'fields.required',
  'accounts/admin-actions#appointAdmin': 'account.reason fields.required',
  'affiliates/team-actions#changeTeamRole': 'fields.required',
  'connectors/actions#makeConnectorSecret': 'fields.required',
  'programs/key-actions#rotateApiKey': 'fields.required',
  'accounts/admin-actions#liftSuspension': 'account.reason',
  'accounts/admin-actions#revokeAdmin': 'account.reason',
  'accounts/admin-actions#suspendAccount': 'account.reason',
  'accounts/security-actions#changeEmail': 'fields.required',
  'accounts/security-actions#changePassword': 'fields.required',
  'accounts/security-actions#resetPassword': 'fields.required',
  'accounts/security-actions#signInWithCode': 'fields.code',
  'affiliates/actions#addNote': 'affiliate.note',
  'affiliates/actions#applyToProgram': 'fields.required',
  'affiliates/actions#changeState': 'account.reason',
  'affiliates/actions#inviteAffiliates': 'invitation.emails',
  'affiliates/actions#stepQuestion': 'fields.required',
  'affiliates/property-actions#addProperty': 'property.url',
  'affiliates/team-actions#inviteColleague': 'fields.email fields.required',
  'connectors/actions#fetchPromotions': 'connector.api_key_form',
  'links/aside-actions#retryClicks': 'click.refused',
  'commissions/actions#decideCommissions': 'commission.choose commission.reason',
  'commissions/actions#rejectCommission': 'commission.reason',
  'commissions/change-actions#answerQuestion': 'commission.answer',
  'commissions/change-actions#askAboutCommission': 'commission.question',
  'commissions/change-actions#clawBackCommission': 'account.reason',
  'commissions/change-actions#createManualCommission': 'account.reason',
  'commissions/change-actions#moveCustomer': 'account.reason',
  'commissions/change-actions#splitCommission': 'account.reason',
  'connectors/actions#createConnector': 'connector.label',
  'connectors/actions#setConnectorSecret': 'connector.secret fields.required',
  'contact/actions#sendContactMessage': 'fields.required',
  'conversions/actions#claimConversion': 'claim.day claim.note fields.required',
  'conversions/actions#declineClaim': 'commission.reason',
  'conversions/actions#recordConversion': 'fields.required',
  'conversions/actions#refundConversion': 'commission.reason',
  'conversions/rate-actions#setRate': 'rate.currency rate.rate rate.source',
  'conversions/rate-actions#uploadRates': 'rate.file rate.source',
  'fraud/actions#decideHolds': 'account.reason',
  'imports/actions#uploadImport': 'import.file',
  'links/actions#createCoupon': 'coupon.code',
  'links/coupon-admin-actions#giveCoupon': 'coupon.affiliate',
  'payouts/actions#holdPayouts': 'account.reason',
  'payouts/actions#markPayoutFailed': 'account.reason',
  'payouts/actions#markPayoutPaid': 'payout.reference',
  'payouts/actions#markPayoutReturned': 'account.reason',
  'payouts/actions#settlePayouts': 'payout.file',
  'payouts/payee-actions#answerPayoutRequest': 'account.reason',
  'payouts/payee-actions#requestPayoutMethod': 'fields.required',
  'payouts/payee-actions#setTaxDetails': 'tax.address tax.city tax.consent tax.tax_id',
  'privacy/actions#eraseCustomer': 'account.reason privacy.sure',
  'programs/actions#createProgram': 'fields.number fields.required program.slug',
  'programs/editor-actions#changeConditions': 'program.unchanged',
  'programs/editor-actions#publishTerms': 'terms.unchanged',
  'programs/editor-actions#setImage': 'image.missing',
  'programs/group-actions#createGroup': 'fields.required',
  'programs/group-actions#moveAffiliates': 'group.none_chosen',
  'programs/key-actions#createApiKey': 'program.key_label fields.required',
  'reports/builder-actions#saveReport': 'report.name',
  'reports/leaderboard-actions#refuseName': 'account.reason',
  'rewards/actions#saveReward': 'reward.share',
  'rewards/bounty-actions#createBounty': 'fields.required',
  'rewards/bounty-actions#submitBounty': 'fields.required',
  'webhooks/actions#createEndpoint': 'webhook.url',
  'webhooks/actions#createPostback': 'webhook.url',
}

/** Two answers to one question: who gave one leaves no form for the other. */
export const INSTEAD: Record<string, string> = {
  'affiliates/actions#rejectApplication': 'affiliates/actions#approveApplication',
  'affiliates/actions#withdrawApplication': 'affiliates/actions#withdrawApplication',
  'conversions/actions#declineClaim': 'conversions/actions#acceptClaim',
  'commissions/actions#rejectCommission': 'commissions/actions#approveCommission',
  'payouts/actions#cancelPayoutRun': 'payouts/actions#confirmPayoutRun',
  'payouts/actions#confirmPayoutRun': 'payouts/actions#cancelPayoutRun',
}

/** Forms that go to an address and refuse what was not typed. */
export const REFUSED_ADDRESSES: Record<string, number> = {
  'post /api/customers/export': 422, // why the customer's data are given out
}

/** Actions whose forms this sweep cannot meet, and why. */
export const NOT_MET: Record<string, string> = {
  'auth/sign-out#signOut': 'it would end the session of all other forms; a story signs out',
  'accounts/security-actions#startFactor':
    'the embedded backend offers no second factor; stories on another one send it',
  'accounts/security-actions#finishFactor': 'the same',
  'accounts/security-actions#stopFactor': 'the same',
  'accounts/admin-actions#removeFactors': 'the same',
}
