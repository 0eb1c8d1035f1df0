// Generated from supabase/migrations by `npm run db:types`. Do not edit.
export const ACTIVITY_KIND = [
  'lead',
  'event',
  'sale',
  'refund',
  'reinstatement',
  'commission_given',
  'commission_matured',
  'commission_held',
  'commission_released',
  'commission_approved',
  'commission_rejected',
  'commission_reversed',
  'commission_reinstated',
  'commission_clawed_back',
  'commission_moved',
  'commission_split',
  'payout_started',
  'payout_paid',
  'payout_failed',
  'payout_retried',
  'payout_returned',
  'payout_sent',
] as const
export type ActivityKind = (typeof ACTIVITY_KIND)[number]

export const ACTIVITY_TOPIC = ['lead', 'sale', 'commission', 'payout'] as const
export type ActivityTopic = (typeof ACTIVITY_TOPIC)[number]

export const ADMISSION_MODE = ['open', 'review', 'invitation'] as const
export type AdmissionMode = (typeof ADMISSION_MODE)[number]

export const AGREEMENT_STATE = ['proposed', 'active', 'ended'] as const
export type AgreementState = (typeof AGREEMENT_STATE)[number]

export const APP_ROLE = ['admin'] as const
export type AppRole = (typeof APP_ROLE)[number]

export const APPLICATION_STATE = ['submitted', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATE)[number]

export const ASSET_KIND = ['logo', 'file', 'colour', 'post', 'mail'] as const
export type AssetKind = (typeof ASSET_KIND)[number]

export const ASSET_STATE = ['draft', 'active', 'archived'] as const
export type AssetState = (typeof ASSET_STATE)[number]

export const ATTRIBUTION_MODEL = ['last_click', 'first_click'] as const
export type AttributionModel = (typeof ATTRIBUTION_MODEL)[number]

export const ATTRIBUTION_OUTCOME = [
  'won',
  'earlier',
  'later',
  'outranked',
  'outside_window',
  'own_purchase',
  'affiliate_out',
  'ended',
  'expired',
  'not_covered',
] as const
export type AttributionOutcome = (typeof ATTRIBUTION_OUTCOME)[number]

export const ATTRIBUTION_PRECEDENCE = ['coupon', 'click'] as const
export type AttributionPrecedence = (typeof ATTRIBUTION_PRECEDENCE)[number]

export const ATTRIBUTION_RULE = [
  'last_click',
  'first_click',
  'coupon',
  'bound_customer',
  'clicks_of_day',
  'manual',
  'import',
  'claim',
] as const
export type AttributionRule = (typeof ATTRIBUTION_RULE)[number]

export const AUDIENCE = ['visitors', 'members', 'affiliates', 'partners', 'administrators'] as const
export type Audience = (typeof AUDIENCE)[number]

export const BANNER_AUDIENCE = ['everyone', 'group', 'affiliate'] as const
export type BannerAudience = (typeof BANNER_AUDIENCE)[number]

export const BANNER_PLACEMENT = ['affiliates', 'home_hero', 'dashboard_strip'] as const
export type BannerPlacement = (typeof BANNER_PLACEMENT)[number]

export const BANNER_STATE = ['draft', 'active', 'paused', 'archived'] as const
export type BannerState = (typeof BANNER_STATE)[number]

export const BINDING_ORIGIN = ['lead', 'sale', 'import', 'move'] as const
export type BindingOrigin = (typeof BINDING_ORIGIN)[number]

export const BINDING_PRECEDENCE = ['customer', 'newer'] as const
export type BindingPrecedence = (typeof BINDING_PRECEDENCE)[number]

export const BOUNTY_PROOF = ['url', 'text'] as const
export type BountyProof = (typeof BOUNTY_PROOF)[number]

export const BUYER_KIND = ['person', 'company'] as const
export type BuyerKind = (typeof BUYER_KIND)[number]

export const CAMPAIGN_ACTIVITY = ['any', 'no_click', 'no_sale', 'sold'] as const
export type CampaignActivity = (typeof CAMPAIGN_ACTIVITY)[number]

export const CAMPAIGN_OCCASION = ['at_once', 'joined', 'first_sale', 'quiet'] as const
export type CampaignOccasion = (typeof CAMPAIGN_OCCASION)[number]

export const CAMPAIGN_STATE = ['draft', 'running', 'stopped', 'done'] as const
export type CampaignState = (typeof CAMPAIGN_STATE)[number]

export const CANDIDATE_KIND = ['click', 'coupon', 'bound', 'given'] as const
export type CandidateKind = (typeof CANDIDATE_KIND)[number]

export const CHAIN_EVENT_KIND = [
  'configured',
  'activated',
  'purchased',
  'purchase_undone',
  'ended',
  'refunded',
  'claimed',
  'proceeds_withdrawn',
  'unsold_swept',
  'terms_changed',
  'voucher_signer_changed',
  'blocked_changed',
  'paused',
  'unpaused',
  'rates_changed',
  'funded',
  'staked',
  'unstaked',
  'free_withdrawn',
  'policy_changed',
  'round_proposed',
  'round_funded',
  'round_cancelled',
  'dividend_paid',
  'round_swept',
] as const
export type ChainEventKind = (typeof CHAIN_EVENT_KIND)[number]

export const CHAIN_STATE = ['following', 'halted'] as const
export type ChainState = (typeof CHAIN_STATE)[number]

export const CLAIM_STATE = ['open', 'accepted', 'declined'] as const
export type ClaimState = (typeof CLAIM_STATE)[number]

export const CLICK_LIMIT = ['network', 'area', 'link', 'network_paid', 'area_paid'] as const
export type ClickLimit = (typeof CLICK_LIMIT)[number]

export const CLICK_SIGN = ['page', 'event', 'own'] as const
export type ClickSign = (typeof CLICK_SIGN)[number]

export const COMMISSION_APPROVAL = ['manual', 'automatic', 'below'] as const
export type CommissionApproval = (typeof COMMISSION_APPROVAL)[number]

export const COMMISSION_STATUS = [
  'pending',
  'matured',
  'held',
  'approved',
  'rejected',
  'void',
  'in_payout',
  'paid',
] as const
export type CommissionStatus = (typeof COMMISSION_STATUS)[number]

export const CONNECTOR_DELIVERY_STATE = ['waiting', 'recorded', 'repeated', 'ignored', 'refused'] as const
export type ConnectorDeliveryState = (typeof CONNECTOR_DELIVERY_STATE)[number]

export const CONNECTOR_PROVIDER = ['stripe', 'shopify', 'woocommerce', 'pipedrive'] as const
export type ConnectorProvider = (typeof CONNECTOR_PROVIDER)[number]

export const CONTACT_ENTRY_KIND = ['note', 'answer', 'state', 'owner', 'reminder'] as const
export type ContactEntryKind = (typeof CONTACT_ENTRY_KIND)[number]

export const CONTACT_KIND = ['question', 'quote'] as const
export type ContactKind = (typeof CONTACT_KIND)[number]

export const CONTACT_STATE = ['new', 'contacted', 'quoted', 'won', 'lost', 'spam'] as const
export type ContactState = (typeof CONTACT_STATE)[number]

export const CONTACT_TOPIC = [
  'general',
  'affiliates',
  'business',
  'vip',
  'services',
  'scamscan',
  'franchises',
  'ito',
  'press',
  'privacy',
] as const
export type ContactTopic = (typeof CONTACT_TOPIC)[number]

export const CONTRACT_KIND = ['access', 'token', 'currency', 'sale', 'staking', 'dividends'] as const
export type ContractKind = (typeof CONTRACT_KIND)[number]

export const CONVERSION_KIND = [
  'lead',
  'sale',
  'refund',
  'custom',
  'clicks',
  'manual',
  'reinstatement',
  'bounty',
  'override',
] as const
export type ConversionKind = (typeof CONVERSION_KIND)[number]

export const CONVERSION_SOURCE = ['shop', 'registration', 'manual', 'import'] as const
export type ConversionSource = (typeof CONVERSION_SOURCE)[number]

export const CREDENTIAL_KIND = ['password', 'email', 'factor_on', 'factor_off'] as const
export type CredentialKind = (typeof CREDENTIAL_KIND)[number]

export const CUSTOMER_BINDING = ['none', 'first_sale', 'renewals', 'every_purchase'] as const
export type CustomerBinding = (typeof CUSTOMER_BINDING)[number]

export const CUSTOMER_KIND = ['new', 'returning'] as const
export type CustomerKind = (typeof CUSTOMER_KIND)[number]

export const DEAL_STATE = [
  'registered',
  'qualified',
  'meeting',
  'negotiation',
  'won',
  'lost',
  'expired',
] as const
export type DealState = (typeof DEAL_STATE)[number]

export const DEVICE_KIND = ['phone', 'tablet', 'desktop'] as const
export type DeviceKind = (typeof DEVICE_KIND)[number]

export const DIVIDEND_ROUND_STATE = ['draft', 'published', 'withdrawn'] as const
export type DividendRoundState = (typeof DIVIDEND_ROUND_STATE)[number]

export const ELIGIBILITY_STATE = ['screening', 'review', 'approved', 'refused', 'withdrawn'] as const
export type EligibilityState = (typeof ELIGIBILITY_STATE)[number]

export const ENDPOINT_KIND = ['signed', 'slack'] as const
export type EndpointKind = (typeof ENDPOINT_KIND)[number]

export const ENROLLMENT_STATE = ['active', 'paused', 'deactivated', 'banned'] as const
export type EnrollmentState = (typeof ENROLLMENT_STATE)[number]

export const EXPORT_KIND = ['affiliates', 'commissions', 'conversions', 'refused_rows'] as const
export type ExportKind = (typeof EXPORT_KIND)[number]

export const EXPORT_PROBLEM = ['rights', 'account', 'too_large', 'broken'] as const
export type ExportProblem = (typeof EXPORT_PROBLEM)[number]

export const EXPORT_STATE = ['waiting', 'running', 'done', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATE)[number]

export const FINDING_KIND = [
  'event_missing',
  'event_unknown',
  'event_changed',
  'raised',
  'phase_sold',
  'account',
  'owed',
  'staked',
  'dividends',
  'sale_status',
  'chain_rewritten',
  'chain_restored',
  'delivery',
] as const
export type FindingKind = (typeof FINDING_KIND)[number]

export const FOUNDER_BENEFIT_KIND = ['plan', 'discount', 'access', 'gift', 'event'] as const
export type FounderBenefitKind = (typeof FOUNDER_BENEFIT_KIND)[number]

export const FOUNDER_STATE = ['reserved', 'member', 'left'] as const
export type FounderState = (typeof FOUNDER_STATE)[number]

export const FRANCHISE_CHAPTER = [
  'cost',
  'territory',
  'performance',
  'outlets',
  'finances',
  'receipt',
] as const
export type FranchiseChapter = (typeof FRANCHISE_CHAPTER)[number]

export const FRANCHISE_CONTRACT_KIND = ['first', 'renewal', 'transfer'] as const
export type FranchiseContractKind = (typeof FRANCHISE_CONTRACT_KIND)[number]

export const FRANCHISE_FILE_KIND = ['identity', 'funds', 'company', 'experience', 'other'] as const
export type FranchiseFileKind = (typeof FRANCHISE_FILE_KIND)[number]

export const FRANCHISE_FILE_STATE = ['waiting', 'accepted', 'refused'] as const
export type FranchiseFileState = (typeof FRANCHISE_FILE_STATE)[number]

export const FRANCHISE_IMPORT_STATE = ['uploading', 'running', 'finished', 'undoing', 'undone'] as const
export type FranchiseImportState = (typeof FRANCHISE_IMPORT_STATE)[number]

export const FRANCHISE_ITEM_KIND = ['onboarding', 'rule'] as const
export type FranchiseItemKind = (typeof FRANCHISE_ITEM_KIND)[number]

export const FRANCHISE_LISTING_STATE = ['draft', 'published', 'reserved', 'sold', 'closed'] as const
export type FranchiseListingState = (typeof FRANCHISE_LISTING_STATE)[number]

export const FRANCHISE_ROW_STATE = ['waiting', 'made', 'same', 'refused', 'undone', 'kept'] as const
export type FranchiseRowState = (typeof FRANCHISE_ROW_STATE)[number]

export const FRANCHISE_SIDE = ['applicant', 'office'] as const
export type FranchiseSide = (typeof FRANCHISE_SIDE)[number]

export const FRANCHISE_SOURCE = ['form', 'file', 'api'] as const
export type FranchiseSource = (typeof FRANCHISE_SOURCE)[number]

export const FRANCHISE_STAGE = [
  'enquiry',
  'qualified',
  'disclosed',
  'interview',
  'agreement',
  'deposit',
  'onboarding',
  'open',
  'rejected',
  'withdrawn',
] as const
export type FranchiseStage = (typeof FRANCHISE_STAGE)[number]

export const FRANCHISE_VEHICLE = ['sedan', 'suv', 'van', 'motorcycle', 'electric'] as const
export type FranchiseVehicle = (typeof FRANCHISE_VEHICLE)[number]

export const FRAUD_RULE = [
  'self_email',
  'self_payout',
  'self_device',
  'duplicate_account',
  'disposable_email',
  'paid_ads',
  'banned_referrer',
  'burst',
  'fast_sale',
  'refund_rate',
  'click_network',
  'click_pace',
  'click_sign',
  'click_referrer',
] as const
export type FraudRule = (typeof FRAUD_RULE)[number]

export const GROUP_METRIC = ['sales', 'amount', 'customers'] as const
export type GroupMetric = (typeof GROUP_METRIC)[number]

export const GROUP_PERIOD = ['month', 'quarter', 'ever'] as const
export type GroupPeriod = (typeof GROUP_PERIOD)[number]

export const HOLD_STATE = ['open', 'released', 'rejected', 'lapsed', 'ended'] as const
export type HoldState = (typeof HOLD_STATE)[number]

export const IMPORT_FORMAT = ['alianza', 'rewardful', 'tapfiliate', 'post_affiliate_pro', 'other'] as const
export type ImportFormat = (typeof IMPORT_FORMAT)[number]

export const IMPORT_KIND = ['affiliates', 'customers', 'conversions'] as const
export type ImportKind = (typeof IMPORT_KIND)[number]

export const IMPORT_ROW_STATE = ['raw', 'valid', 'refused', 'done', 'known', 'undone', 'kept'] as const
export type ImportRowState = (typeof IMPORT_ROW_STATE)[number]

export const IMPORT_STATE = [
  'uploading',
  'mapping',
  'checking',
  'ready',
  'running',
  'finished',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATE)[number]

export const LANDING_STATE = ['proposed', 'approved', 'declined', 'replaced', 'withdrawn'] as const
export type LandingState = (typeof LANDING_STATE)[number]

export const LEDGER_ACCOUNT = ['program', 'pending', 'available', 'in_payout', 'paid'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNT)[number]

export const LEDGER_KIND = [
  'commission_created',
  'commission_approved',
  'commission_rejected',
  'commission_reversed',
  'commission_reinstated',
  'commission_replaced',
  'payout_created',
  'payout_returned',
  'payout_paid',
  'payout_bounced',
  'affiliates_merged',
  'settled_outside',
  'import_undone',
] as const
export type LedgerKind = (typeof LEDGER_KIND)[number]

export const MAIL_KIND = [
  'commissions_matured',
  'commission_rejected',
  'payout_paid',
  'claim_decided',
  'export_finished',
  'affiliate_recruited',
  'product_news',
  'monthly_summary',
  'thread_message',
  'sales_made',
] as const
export type MailKind = (typeof MAIL_KIND)[number]

export const OFFERING_STATE = ['draft', 'review', 'active', 'ended'] as const
export type OfferingState = (typeof OFFERING_STATE)[number]

export const ORDER_CLOSE = [
  'delivered',
  'renewed',
  'lapsed',
  'stopped',
  'by_buyer',
  'by_administrator',
  'unpaid',
] as const
export type OrderClose = (typeof ORDER_CLOSE)[number]

export const ORDER_DOCUMENT_KIND = ['invoice', 'receipt', 'credit_note'] as const
export type OrderDocumentKind = (typeof ORDER_DOCUMENT_KIND)[number]

export const ORDER_STATE = [
  'requested',
  'awaiting_payment',
  'paid',
  'active',
  'ended',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATE)[number]

export const PARTNER_ROLE = ['owner', 'manager', 'analyst'] as const
export type PartnerRole = (typeof PARTNER_ROLE)[number]

export const PARTNER_STATE = ['applied', 'approved', 'refused', 'suspended', 'closed'] as const
export type PartnerState = (typeof PARTNER_STATE)[number]

export const PAYEE_KIND = ['person', 'business'] as const
export type PayeeKind = (typeof PAYEE_KIND)[number]

export const PAYMENT_OPTION = ['bank', 'yappy', 'paypal', 'usdc', 'card'] as const
export type PaymentOption = (typeof PAYMENT_OPTION)[number]

export const PAYMENT_SOURCE = ['manual', 'stripe', 'webhook'] as const
export type PaymentSource = (typeof PAYMENT_SOURCE)[number]

export const PAYMENT_STATE = ['applied', 'unmatched', 'returned'] as const
export type PaymentState = (typeof PAYMENT_STATE)[number]

export const PAYOUT_METHOD_KIND = ['bank', 'paypal', 'wise', 'usdc', 'credit'] as const
export type PayoutMethodKind = (typeof PAYOUT_METHOD_KIND)[number]

export const PAYOUT_OMISSION_REASON = [
  'account_closed',
  'suspended',
  'held',
  'negative_balance',
  'below_minimum',
  'no_tax_details',
  'no_method',
  'method_unconfirmed',
  'method_on_hold',
  'method_currency',
  'by_hand',
] as const
export type PayoutOmissionReason = (typeof PAYOUT_OMISSION_REASON)[number]

export const PAYOUT_REQUEST_STATE = ['open', 'granted', 'declined', 'used'] as const
export type PayoutRequestState = (typeof PAYOUT_REQUEST_STATE)[number]

export const PAYOUT_RHYTHM = ['monthly', 'weekly', 'on_demand'] as const
export type PayoutRhythm = (typeof PAYOUT_RHYTHM)[number]

export const PAYOUT_RUN_STATE = ['draft', 'confirmed', 'sent', 'closed', 'cancelled'] as const
export type PayoutRunState = (typeof PAYOUT_RUN_STATE)[number]

export const PAYOUT_STAGE = [
  'prepared',
  'confirmed',
  'sent',
  'paid',
  'failed',
  'returned',
  'cancelled',
] as const
export type PayoutStage = (typeof PAYOUT_STAGE)[number]

export const PAYOUT_STATUS = ['pending', 'processing', 'paid', 'failed', 'returned', 'cancelled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUS)[number]

export const PRODUCT_KIND = ['vip', 'business_plan', 'service'] as const
export type ProductKind = (typeof PRODUCT_KIND)[number]

export const PRODUCT_PERIOD = ['one_time', 'month', 'year'] as const
export type ProductPeriod = (typeof PRODUCT_PERIOD)[number]

export const PRODUCT_QUOTA = ['seats', 'programs', 'scans_per_month'] as const
export type ProductQuota = (typeof PRODUCT_QUOTA)[number]

export const PRODUCT_STATUS = ['draft', 'published', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUS)[number]

export const PROGRAM_CATEGORY = [
  'services',
  'software',
  'education',
  'finance',
  'health',
  'home',
  'food',
  'travel',
  'transport',
] as const
export type ProgramCategory = (typeof PROGRAM_CATEGORY)[number]

export const PROGRAM_CHANGE_STATE = ['waiting', 'applied', 'cancelled'] as const
export type ProgramChangeState = (typeof PROGRAM_CHANGE_STATE)[number]

export const PROGRAM_IMAGE_KIND = ['logo', 'header'] as const
export type ProgramImageKind = (typeof PROGRAM_IMAGE_KIND)[number]

export const PROGRAM_ROLE = ['owner', 'manager', 'finance', 'reviewer', 'reader'] as const
export type ProgramRole = (typeof PROGRAM_ROLE)[number]

export const PROGRAM_STATUS = ['draft', 'published', 'paused', 'archived'] as const
export type ProgramStatus = (typeof PROGRAM_STATUS)[number]

export const PROMOTION_METHOD = [
  'content',
  'social',
  'influencer',
  'email',
  'messaging',
  'paid_search',
  'paid_social',
  'display',
  'brand_bidding',
  'coupons',
  'cashback',
  'offline',
] as const
export type PromotionMethod = (typeof PROMOTION_METHOD)[number]

export const PROOF_KIND = [
  'password',
  'email',
  'factor',
  'payout_method',
  'deletion',
  'transfer',
  'team',
  'admin',
  'key',
  'payment_option',
  'setting',
] as const
export type ProofKind = (typeof PROOF_KIND)[number]

export const PROOF_WAY = ['password', 'code', 'recovery'] as const
export type ProofWay = (typeof PROOF_WAY)[number]

export const PROPERTY_KIND = ['site', 'social'] as const
export type PropertyKind = (typeof PROPERTY_KIND)[number]

export const PROPERTY_PROOF = ['meta', 'file', 'dns', 'profile'] as const
export type PropertyProof = (typeof PROPERTY_PROOF)[number]

export const RECRUIT_WAY = ['link', 'email', 'assigned'] as const
export type RecruitWay = (typeof RECRUIT_WAY)[number]

export const REPLACEMENT_KIND = ['moved', 'split', 'amended'] as const
export type ReplacementKind = (typeof REPLACEMENT_KIND)[number]

export const REPORT_RHYTHM = ['daily', 'weekly', 'monthly'] as const
export type ReportRhythm = (typeof REPORT_RHYTHM)[number]

export const RESERVATION_STATE = ['reserved', 'paid', 'allocated', 'delivered', 'cancelled'] as const
export type ReservationState = (typeof RESERVATION_STATE)[number]

export const RESOURCE_KIND = ['file', 'logo', 'text'] as const
export type ResourceKind = (typeof RESOURCE_KIND)[number]

export const REVIEW_TOPIC = ['buyer', 'visit', 'place', 'customer', 'refunds', 'account'] as const
export type ReviewTopic = (typeof REVIEW_TOPIC)[number]

export const REWARD_EVENT = ['click', 'lead', 'sale', 'recurring', 'custom'] as const
export type RewardEvent = (typeof REWARD_EVENT)[number]

export const REWARD_KIND = ['percent', 'flat'] as const
export type RewardKind = (typeof REWARD_KIND)[number]

export const REWARD_OUTCOME = [
  'chosen',
  'narrower_scope',
  'more_conditions',
  'newer',
  'product',
  'country',
  'customer',
  'amount',
  'coupon',
  'metadata',
  'duration',
] as const
export type RewardOutcome = (typeof REWARD_OUTCOME)[number]

export const REWARD_PERIOD = ['day', 'week', 'month', 'quarter', 'year', 'ever'] as const
export type RewardPeriod = (typeof REWARD_PERIOD)[number]

export const SCAM_CATEGORY = [
  'phishing',
  'impersonation',
  'fake_shop',
  'investment',
  'job',
  'loan',
  'romance',
  'payment',
  'other',
] as const
export type ScamCategory = (typeof SCAM_CATEGORY)[number]

export const SCAN_APPEAL_STATE = ['open', 'granted', 'refused', 'withdrawn'] as const
export type ScanAppealState = (typeof SCAN_APPEAL_STATE)[number]

export const SCAN_DOOR = ['site', 'visitor', 'api', 'monitor'] as const
export type ScanDoor = (typeof SCAN_DOOR)[number]

export const SCAN_ENTRY_STATE = ['proposed', 'active', 'refused', 'ending', 'ended'] as const
export type ScanEntryState = (typeof SCAN_ENTRY_STATE)[number]

export const SCAN_FEED_FORMAT = ['lines', 'csv', 'json'] as const
export type ScanFeedFormat = (typeof SCAN_FEED_FORMAT)[number]

export const SCAN_KIND = ['address', 'email', 'phone', 'wallet', 'message'] as const
export type ScanKind = (typeof SCAN_KIND)[number]

export const SCAN_LEVEL = ['free', 'pro', 'enterprise'] as const
export type ScanLevel = (typeof SCAN_LEVEL)[number]

export const SCAN_LIST_ROLE = ['scam', 'sanctioned', 'allowed'] as const
export type ScanListRole = (typeof SCAN_LIST_ROLE)[number]

export const SCAN_PLAN_SOURCE = ['none', 'product', 'tokens', 'founder', 'grant'] as const
export type ScanPlanSource = (typeof SCAN_PLAN_SOURCE)[number]

export const SCAN_REPORT_STATE = ['pending', 'confirmed', 'rejected', 'withdrawn'] as const
export type ScanReportState = (typeof SCAN_REPORT_STATE)[number]

export const SCAN_SOURCE = ['text', 'image', 'mail'] as const
export type ScanSource = (typeof SCAN_SOURCE)[number]

export const SCAN_STATE = ['running', 'done', 'failed', 'deleted'] as const
export type ScanState = (typeof SCAN_STATE)[number]

export const SCAN_VERDICT = ['dangerous', 'suspicious', 'no_warning_signs', 'not_enough_data'] as const
export type ScanVerdict = (typeof SCAN_VERDICT)[number]

export const SCREENING_RESULT = ['clear', 'match', 'unavailable'] as const
export type ScreeningResult = (typeof SCREENING_RESULT)[number]

export const SETTING_NAME = [
  'mail_sender',
  'payment_note',
  'contact_note',
  'pay_days',
  'export_days',
  'single_operator',
] as const
export type SettingName = (typeof SETTING_NAME)[number]

export const SUBMISSION_STATE = ['submitted', 'changes_asked', 'approved', 'rejected'] as const
export type SubmissionState = (typeof SUBMISSION_STATE)[number]

export const TEAM_ROLE = ['owner', 'manager', 'finance', 'viewer'] as const
export type TeamRole = (typeof TEAM_ROLE)[number]

export const TIER_METRIC = ['sales', 'amount'] as const
export type TierMetric = (typeof TIER_METRIC)[number]

export const TOKEN_TIER = ['none', 'bronze', 'silver', 'gold', 'platinum', 'institutional'] as const
export type TokenTier = (typeof TOKEN_TIER)[number]

export const TOKEN_TRANSACTION_KIND = [
  'approve',
  'buy',
  'undo',
  'finalize',
  'refund',
  'claim',
  'stake',
  'unstake',
  'dividend',
] as const
export type TokenTransactionKind = (typeof TOKEN_TRANSACTION_KIND)[number]

export const TOKEN_TRANSACTION_STATE = ['sent', 'mined', 'final', 'failed', 'replaced', 'lost'] as const
export type TokenTransactionState = (typeof TOKEN_TRANSACTION_STATE)[number]

export const UNCREDITED_REASON = [
  'own_purchase',
  'affiliate_out',
  'coupon_ended',
  'unknown_coupon',
  'outside_window',
  'click_after',
  'unknown_click',
  'binding_expired',
  'binding_not_covering',
  'known_customer',
  'customer_erased',
  'no_trace',
] as const
export type UncreditedReason = (typeof UNCREDITED_REASON)[number]

export const USDC_NETWORK = ['ethereum', 'base', 'polygon', 'arbitrum', 'optimism', 'avalanche'] as const
export type UsdcNetwork = (typeof USDC_NETWORK)[number]

export const WEBHOOK_STATE = ['waiting', 'delivered', 'failed'] as const
export type WebhookState = (typeof WEBHOOK_STATE)[number]

export const WEBHOOK_STOP = ['person', 'failing', 'gone'] as const
export type WebhookStop = (typeof WEBHOOK_STOP)[number]

export const WHITEPAPER_STATE = ['proposed', 'published', 'withdrawn'] as const
export type WhitepaperState = (typeof WHITEPAPER_STATE)[number]
