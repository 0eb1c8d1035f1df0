/** The mails that nobody can turn off, by the line of the notices page that names them. */
export const ALWAYS_MAILS = {
  confirm: ['welcome', 'account_exists'],
  access: [
    'email_change_confirm',
    'email_change_notice',
    'email_changed',
    'factor_changed',
    'password_changed',
    'payout_method_changed',
    'payout_method_confirm',
  ],
  account: ['account_suspended', 'account_merged', 'account_transferred', 'account_deleted'],
  invitation: ['invitation', 'team_invitation', 'partner_invitation', 'recruit_invitation'],
  program: [
    'application_approved',
    'application_rejected',
    'bounty_reviewed',
    'enrollment_changed',
    'group_changed',
    'program_changed',
    'terms_published',
    'reward_changed',
    'program_role',
    'program_role_ended',
  ],
  commission: ['commission_held', 'commission_changed', 'commission_answered', 'customer_moved'],
  payout: ['payout_confirmed', 'payout_failed', 'payout_returned', 'payout_request_answered'],
  order: [
    'order_received',
    'order_paid',
    'order_cancelled',
    'order_refunded',
    'order_renewal',
    'order_lapsed',
  ],
  partner: ['partner_decided', 'partner_state', 'deal_changed', 'landing_decided'],
  franchise: ['franchise_progress', 'franchise_free', 'franchise_holder'],
  tokens: ['token_wallet_linked', 'token_eligibility', 'token_event', 'token_reservation'],
  scans: ['scan_verdict_changed', 'scan_appeal_decided', 'founder_admitted'],
  technical: ['connector_refused', 'webhook_stopped'],
  inquiry: ['contact_answer'],
  admin: [
    'admin_appointed',
    'contact_received',
    'contact_assigned',
    'contact_reminder',
    'report',
    'single_operator',
    'token_findings',
  ],
} as const

/** Topics that reach the mailbox only: what they carry opens something there, or comes to whoever has no account. */
const MAIL_ONLY: readonly string[] = ['confirm', 'invitation', 'inquiry']

/** The field of the form that says whether notices of a kind or topic appear on the site. */
export const siteField = (name: string) => `site_${name}`

export const ALWAYS = Object.keys(ALWAYS_MAILS) as (keyof typeof ALWAYS_MAILS)[]
type Topic = (typeof ALWAYS)[number]

export const hasNotices = (topic: Topic) => !MAIL_ONLY.includes(topic)
/** A topic is on while one of its kinds is: a kind that came later is on for everybody. */
export const isOnSite = (topic: Topic, off: ReadonlySet<string>) =>
  ALWAYS_MAILS[topic].some((kind) => !off.has(kind))
/** The topics whose notices on the site can be turned off. */
export const NOTICE_TOPICS = ALWAYS.filter(hasNotices)
