import {
  forbidden,
  linkedIn,
  mine,
  myEnrollments,
  nobody,
  ofProgram,
  people,
  type Register,
} from '../access/register.words.ts'

const forMe = (
  table: string,
) => `exists (select 1 from public.enrollments e where e.${mine} and e.program_id = ${table}.program_id
  and e.ended_at is null and e.state in ('active', 'paused')
  and (${table}.group_id is null or e.group_id = ${table}.group_id)
  and (${table}.enrollment_id is null or e.id = ${table}.enrollment_id))`
const myBanners = `state = 'active' and placement = 'affiliates'
  and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true) and ${forMe('banners')}`
const myAssets = `state = 'active' and ${forMe('assets')}`

export const register: Register = {
  commands: {
    'public.count_files': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.register_banner_file': { role: 'authenticated', nobody: forbidden },
    'public.find_banner_file': {
      role: 'authenticated',
      nobody: forbidden,
      records: 'only postpones a removal, which is logged',
    },
    'public.create_banner': { role: 'authenticated', nobody: forbidden },
    'public.update_banner': { role: 'authenticated', nobody: forbidden },
    'public.replace_banner_file': { role: 'authenticated', nobody: forbidden },
    'public.change_banner_state': { role: 'authenticated', nobody: forbidden },
    'public.create_asset': { role: 'authenticated', nobody: forbidden },
    'public.update_asset': { role: 'authenticated', nobody: forbidden },
    'public.change_asset_state': { role: 'authenticated', nobody: forbidden },
    'public.banner_figures': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    // What the public pages of this site show.
    'public.list_site_banners': {
      role: 'anon',
      speaker: 'require_site',
      nobody: 'PT422 errors.banner.placement',
      records: 'reads only',
    },
    'public.read_banner_slot': { role: 'service_role', records: 'reads only' },
    'public.record_impressions': { role: 'service_role', records: 'the days are the record' },
    'public.record_site_click': { role: 'service_role', records: 'the click is the record' },
    'public.list_banner_destinations': { role: 'service_role', records: 'reads only' },
    'public.begin_file_sweep': { role: 'service_role' },
    'public.begin_file_removal': {
      role: 'service_role',
      records: 'the names that it writes down are the record',
    },
    'public.end_file_removal': { role: 'service_role', records: 'the removal of the file was logged' },
    'public.record_banner_destination': { role: 'service_role', records: 'the answer is the record' },
  },
  relations: {
    'public.banners': {
      select: people,
      reads: `id code name placement program_id locale alt category audience group_id enrollment_id destination turns
      state starts_at ends_at file_hash width height revision created_at answer answered_at`,
      own: myBanners,
      run: ofProgram,
    },
    'public.assets': {
      select: people,
      reads: `id program_id kind title locale subject body colour file_hash audience group_id enrollment_id state
      created_at`,
      own: myAssets,
      run: ofProgram,
    },
    'public.banner_files': {
      select: people,
      reads: 'hash ending fallback_hash fallback_ending width height frames bytes created_at',
      hidden: 'source_hash unused_since',
      own: `hash in (select file_hash from public.banners where ${myBanners})
        or hash in (select file_hash from public.assets where ${myAssets})`,
      run: `hash in (select file_hash from public.banners where ${ofProgram}
        union select file_hash from public.assets where ${ofProgram})`,
    },
    'public.banner_days': {
      select: people,
      reads: 'id banner_id link_id day impressions',
      own: `link_id in (select id from public.links where ${myEnrollments})`,
      run: linkedIn,
    },
    'banners.banner_clicks': { select: nobody, reads: '', hidden: 'click_id banner_id link_id clicked_at' },
    'banners.file_removals': { select: nobody, reads: '', hidden: 'name begun_at' },
    'banners.file_sweeps': { select: nobody, reads: '', hidden: 'id begun_at' },
    'banners.recorded_impressions': { select: nobody, reads: '', hidden: 'id at' },
  },
  policyHelpers: ['banners.is_for_me'],
}
