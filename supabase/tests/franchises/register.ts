import { adminOnly, forbidden, nobody, type Register } from '../access/register.words.ts'

const mine = 'applicant_id = :person'
const myApplications = `select id from public.franchise_applications where ${mine}`
const ofMine = `application_id in (${myApplications})`
const myFranchises = 'franchise_id in (select id from public.franchises where owner_id = :person)'
const published = "state in ('published', 'reserved', 'sold')"
const applicants = '- own own own all -'
const offered = 'open open open open all -'
const offeredOrAsked = 'open open+own open+own open+own all -'
const askedFor = `id in (select listing_id from public.franchise_applications where ${mine})`
const unknown = 'PT404 errors.franchise.application_unknown'
const missing = 'PT422 errors.idempotency.missing'
const noListing = 'PT404 errors.franchise.listing_unknown'
const noFile = 'PT404 errors.franchise.file_unknown'
const noFranchise = 'PT404 errors.franchise.franchise_unknown'
const noContract = 'PT404 errors.franchise.contract_unknown'
const noImport = 'PT404 errors.franchise.import_unknown'
const noDisclosure = 'PT404 errors.franchise.disclosure_unknown'
const listing = `id territory_id state summary description currency investment_min investment_max fee deposit royalty_bps
  ad_fund_bps term_months vehicles vehicle_kinds verified_on published_at revision created_at`

export const register: Register = {
  commands: {
    'public.save_franchise_territory': { role: 'authenticated', nobody: forbidden },
    'public.save_franchise_listing': { role: 'authenticated', nobody: forbidden },
    'public.publish_franchise_listing': { role: 'authenticated', nobody: forbidden },
    'public.verify_franchise_listing': { role: 'authenticated', nobody: forbidden },
    'public.close_franchise_listing': { role: 'authenticated', nobody: forbidden },
    'public.reserve_franchise_listing': { role: 'authenticated', nobody: forbidden },
    'public.release_franchise_listing': { role: 'authenticated', nobody: forbidden },
    'public.list_franchise_reservations': {
      role: 'authenticated',
      nobody: forbidden,
      records: 'reads only',
    },
    'public.add_franchise_photo': { role: 'authenticated', nobody: forbidden },
    'public.remove_franchise_photo': { role: 'authenticated', nobody: forbidden },
    // A visitor's page shows it; knowing the hash is the permission.
    'public.read_franchise_photo': {
      role: 'anon',
      speaker: 'photo_of',
      nobody: 'PT404 errors.franchise.photo_unknown',
      records: 'reads only',
    },
    'public.save_franchise': {
      role: 'authenticated',
      nobody: noListing,
      records: 'what somebody saved for themselves',
    },
    'public.wait_for_franchise': {
      role: 'authenticated',
      nobody: 'PT404 errors.franchise.territory_unknown',
    },
    'public.apply_for_franchise': { role: 'authenticated', nobody: missing },
    'public.withdraw_franchise_application': { role: 'authenticated', nobody: unknown },
    'public.send_franchise_message': { role: 'authenticated', nobody: unknown },
    'public.send_franchise_support_message': { role: 'authenticated', nobody: noContract },
    'public.settle_franchise_messages': { role: 'authenticated', nobody: forbidden },
    'public.add_franchise_file': { role: 'authenticated', nobody: unknown },
    'public.read_franchise_file': { role: 'authenticated', nobody: noFile, records: 'reads only' },
    'public.decide_franchise_file': { role: 'authenticated', nobody: forbidden },
    'public.qualify_franchise_application': { role: 'authenticated', nobody: forbidden },
    'public.record_franchise_interview': { role: 'authenticated', nobody: forbidden },
    'public.reject_franchise_application': { role: 'authenticated', nobody: forbidden },
    'public.save_franchise_pack': { role: 'authenticated', nobody: forbidden },
    'public.publish_franchise_pack': { role: 'authenticated', nobody: forbidden },
    'public.deliver_franchise_disclosure': { role: 'authenticated', nobody: forbidden },
    'public.read_franchise_chapter': {
      role: 'authenticated',
      nobody: noDisclosure,
      records: 'each reading is a row of franchise_reads',
    },
    'public.receive_franchise_disclosure': {
      role: 'authenticated',
      nobody: 'PT422 errors.franchise.full_name',
    },
    'public.publish_franchise_agreement_text': { role: 'authenticated', nobody: forbidden },
    'public.offer_franchise_agreement': { role: 'authenticated', nobody: forbidden },
    'public.accept_franchise_agreement': {
      role: 'authenticated',
      nobody: 'PT404 errors.franchise.agreement_unknown',
    },
    'public.order_franchise_deposit': { role: 'authenticated', nobody: missing },
    'public.save_franchise_item': { role: 'authenticated', nobody: forbidden },
    'public.tick_franchise_item': { role: 'authenticated', nobody: unknown },
    'public.list_franchise_history': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.open_franchise': { role: 'authenticated', nobody: forbidden },
    'public.renew_franchise': { role: 'authenticated', nobody: forbidden },
    'public.transfer_franchise': { role: 'authenticated', nobody: forbidden },
    'public.close_franchise': { role: 'authenticated', nobody: forbidden },
    'public.report_franchise_days': { role: 'authenticated', nobody: noFranchise },
    'public.record_franchise_days': { role: 'service_role', speaker: 'franchise_of_key' },
    'public.create_franchise_key': { role: 'authenticated', nobody: noFranchise },
    'public.revoke_franchise_key': { role: 'authenticated', nobody: 'PT404 errors.franchise.key_unknown' },
    'public.bill_franchise_royalties': { role: 'service_role' },
    'public.save_franchise_driver': { role: 'authenticated', nobody: noFranchise },
    'public.save_franchise_vehicle': { role: 'authenticated', nobody: noFranchise },
    'public.start_franchise_import': { role: 'authenticated', nobody: forbidden },
    'public.add_franchise_import_rows': {
      role: 'authenticated',
      nobody: noImport,
      records: 'rows of a file that waits; its start and its work are logged',
    },
    'public.run_franchise_import': { role: 'authenticated', nobody: noImport },
    'public.reconcile_franchise_import': { role: 'authenticated', nobody: noImport, records: 'reads only' },
    'public.advance_franchise_imports': {
      role: 'service_role',
      records: 'each row keeps what became of it',
    },
    'public.advance_franchises': { role: 'service_role', records: 'a reminder is the mail itself' },
  },
  relations: {
    'public.franchise_territories': {
      select: offered,
      reads: 'id slug name districts province created_at offered_at',
      hidden: 'area',
      open: 'offered_at is not null',
    },
    'public.franchise_listings': {
      select: offeredOrAsked,
      reads: listing,
      hidden: 'area verified_by reserved_for reserved_at reserved_by closed_at close_reason',
      open: published,
      own: askedFor,
    },
    'public.franchise_photos': {
      select: offeredOrAsked,
      reads: 'listing_id hash position alt width height created_at',
      hidden: 'content',
      open: `listing_id in (select id from public.franchise_listings where ${published})`,
      own: `listing_id in (select id from public.franchise_listings where ${askedFor})`,
    },
    'public.franchise_saves': {
      select: '- own own own own -',
      reads: 'person_id listing_id saved_at',
      own: 'person_id = :person',
    },
    'public.franchise_waits': {
      select: applicants,
      reads: 'territory_id person_id joined_at told_at',
      own: 'person_id = :person',
    },
    'public.franchise_packs': {
      select: adminOnly,
      reads: 'id version created_at published_at',
      hidden: 'created_by',
    },
    'public.franchise_chapters': { select: adminOnly, reads: 'pack_id chapter body' },
    'public.franchise_applications': {
      select: applicants,
      reads: `id number listing_id applicant_id stage stage_at capital phone city experience message locale interview_at
        applied_at closed_at reason`,
      hidden: 'interview_note owner_id reminded closed_by',
      own: mine,
    },
    'public.franchise_disclosures': {
      select: applicants,
      reads: 'id application_id pack_id delivered_at received_name received_at',
      hidden: 'delivered_by',
      own: ofMine,
    },
    'public.franchise_reads': {
      select: applicants,
      reads: 'id disclosure_id chapter locale is_download at',
      own: `disclosure_id in (select id from public.franchise_disclosures where ${ofMine})`,
      appendOnly: true,
    },
    'public.franchise_agreement_texts': {
      select: adminOnly,
      reads: 'version id body published_at',
      hidden: 'published_by',
    },
    'public.franchise_agreements': {
      select: applicants,
      reads: `id application_id disclosure_id delivered_at version terms texts offered_at is_withdrawn accepted_at
        accepted_name accepted_locale accepted_hash`,
      hidden: 'offered_by accepted_from',
      own: ofMine,
    },
    'public.franchise_deposits': {
      select: applicants,
      reads: 'application_id agreement_id delivered_at order_id ordered_at',
      own: ofMine,
    },
    'public.franchise_items': {
      select: '- open open open all -',
      reads: 'id kind side name help province position is_active is_confirmed changed_at',
      open: 'is_active',
    },
    'public.franchise_ticks': {
      select: applicants,
      reads: 'application_id item_id done_at note',
      hidden: 'done_by',
      own: ofMine,
    },
    'public.franchise_files': {
      select: applicants,
      reads: 'id application_id kind media bytes state reason uploaded_at decided_at',
      hidden: 'decided_by',
      own: ofMine,
    },
    'public.franchise_messages': {
      select: applicants,
      reads: 'id application_id contract_id from_office body at settled_at',
      hidden: 'author_id',
      own: `${ofMine} or contract_id in (select id from public.franchise_contracts where owner_id = :person)`,
    },
    'public.franchises': {
      select: applicants,
      reads: 'id application_id listing_id territory_id owner_id currency opened_on closed_on close_reason',
      hidden: 'area',
      own: 'owner_id = :person',
    },
    'public.franchise_contracts': {
      select: applicants,
      reads: 'id franchise_id kind owner_id starts_on ends_on royalty_bps ad_fund_bps reason made_at',
      hidden: 'made_by',
      own: 'owner_id = :person',
    },
    'public.franchise_reports': {
      select: applicants,
      reads: 'franchise_id day rides cancelled gross commission drivers vehicles source revision reported_at',
      hidden: 'reported_by',
      own: myFranchises,
    },
    'public.franchise_corrections': {
      select: applicants,
      reads: 'id franchise_id day revision figures source corrected_at',
      own: myFranchises,
      appendOnly: true,
    },
    'public.franchise_months': {
      select: applicants,
      reads: 'franchise_id month days rides cancelled gross commission driver_days vehicle_days',
      own: myFranchises,
    },
    'public.franchise_network_months': {
      select: 'open open open open open -',
      reads: 'month n rides_day gross_day fare rides_vehicle commission_bps cancelled_bps',
      open: 'n >= 5',
    },
    'public.franchise_royalties': {
      select: applicants,
      reads: `id franchise_id month gross royalty ad_fund correction carried_in amount carried_out order_id billed_at`,
      own: myFranchises,
    },
    'public.franchise_drivers': {
      select: applicants,
      reads: 'id franchise_id name license license_until record_until left_on',
      own: myFranchises,
    },
    'public.franchise_fleet': {
      select: applicants,
      reads: 'id franchise_id plate kind model insurance_until inspection_until permit_until left_on',
      own: myFranchises,
    },
    'public.franchise_keys': {
      select: applicants,
      reads: 'id franchise_id label made_at revoked_at',
      hidden: 'made_by',
      own: myFranchises,
    },
    'public.franchise_imports': {
      select: applicants,
      reads: 'id franchise_id file_name state total done refused made_at finished_at',
      hidden: 'made_by',
      own: myFranchises,
    },
    'public.franchise_import_rows': {
      select: applicants,
      reads: 'import_id line fields state problem before revision franchise_id day',
      own: `import_id in (select id from public.franchise_imports where ${myFranchises})`,
    },
    'franchises.file_contents': { select: nobody, reads: '', hidden: 'file_id content' },
  },
}
