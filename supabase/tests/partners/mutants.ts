import { inSchemas } from '../mutants/mutant.ts'

export const mutants = [
  ...inSchemas('partners', [
    {
      name: 'a circle is not looked for above the first partner',
      file: 'helpers/recruitments.sql',
      replace: 'if partners.is_above(of_affiliate, partner.affiliate_id) then',
      by: 'if false then',
    },
    {
      name: 'a partner recruits itself',
      file: 'helpers/recruitments.sql',
      replace:
        'if partner.affiliate_id = of_affiliate or partners.role_of(partner.id, owner) is not null then',
      by: 'if false then',
    },
    {
      name: 'whoever has been at it for long is recruited too',
      file: 'helpers/recruitments.sql',
      replace: "and e.joined_at < now() - interval '30 days'",
      by: 'and false',
    },
    {
      name: 'a suspended partner still earns',
      file: 'helpers/recruitments.sql',
      replace: "    if partner.state = 'approved' then\n      return query",
      by: '    if true then\n      return query',
    },
    {
      name: 'an enrollment that is paused still earns overrides',
      file: 'helpers/recruitments.sql',
      replace: 'and affiliates.earns(e.id, overrides_due.at)',
      by: '',
    },
    {
      name: 'a level is paid at the rate of the first',
      file: 'helpers/recruitments.sql',
      replace: 'return query select step, rates[step], e.id',
      by: 'return query select step, rates[1], e.id',
    },
    {
      name: 'an analyst recruits',
      file: 'helpers/partners.sql',
      replace: "if role <> 'owner' and role <> all (allowed) then",
      by: 'if false then',
    },
    {
      name: 'an invitation is for whoever has its address',
      file: 'commands/recruiting.sql',
      replace: 'and i.revoked_at is null and i.email = affiliates.my_email() for update;',
      by: 'and i.revoked_at is null for update;',
    },
    {
      name: 'an administrator decides about their own business',
      file: 'helpers/partners.sql',
      replace: 'if affiliates.is_own(partner.affiliate_id, admin) then',
      by: 'if false then',
    },
    {
      name: 'inviting a colleague needs no password',
      file: 'commands/members.sql',
      replace: "  perform accounts.use_proof(person, 'team');\n  update public.partner_invitations",
      by: '  update public.partner_invitations',
    },
    {
      name: 'a won deal is no sale',
      file: 'commands/deals.sql',
      replace: 'sale := partners.record_deal(before, move_deal.amount, admin);',
      by: 'sale := (select c.id from public.conversions c limit 1);',
    },
    {
      name: 'a deal that is over is moved again',
      file: 'commands/deals.sql',
      replace: 'if not partners.is_open(before.state) or move_deal.state is null',
      by: 'if move_deal.state is null',
    },
    {
      name: 'deals never expire',
      file: 'commands/deals.sql',
      replace: 'where partners.is_open(d.state) and d.expires_at <= now()',
      by: 'where false',
    },
    {
      name: 'a partner withdraws the deal of another',
      file: 'commands/deals.sql',
      replace: 'where d.id = withdraw_deal.deal_id and d.partner_id = partner.id',
      by: 'where d.id = withdraw_deal.deal_id',
    },
    {
      name: 'anybody ends a recruitment',
      file: 'commands/recruiting.sql',
      replace:
        "and (core.is_admin() or r.affiliate_id = (select a.id from public.affiliates a\n      where a.user_id = person) or partners.role_of(r.partner_id, person) in ('owner', 'manager'))",
      by: '',
    },
  ]),
  ...inSchemas('partners', [
    {
      name: 'a landing page is shown before anybody approved it',
      file: 'helpers/landing.sql',
      replace: "join public.landing_pages l on l.partner_id = p.id and l.state = 'approved'\n    join",
      by: "join public.landing_pages l on l.partner_id = p.id and l.state in ('approved', 'proposed')\n    join",
      near: 'landing.test',
    },
    {
      name: 'a suspended partner keeps its landing page',
      file: 'helpers/landing.sql',
      replace: "join public.partners p on p.id = s.partner_id and p.state = 'approved'",
      by: 'join public.partners p on p.id = s.partner_id',
      near: 'landing.test',
    },
    {
      name: 'a landing page takes the address of another partner',
      file: 'helpers/landing.sql',
      replace:
        'if not exists (select 1 from partners.slugs s where s.slug = wanted and s.partner_id = of_partner) then',
      by: 'if false then',
      near: 'landing.test',
    },
    {
      name: 'a landing page passes for the site',
      file: 'helpers/landing.sql',
      replace: 'elsif partners.is_reserved(wanted) then',
      by: 'elsif false then',
      near: 'landing.test',
    },
    {
      name: 'the logo of a proposal is everybody’s',
      file: 'helpers/landing.sql',
      replace: 'where g.hash = shown_logo.hash and exists',
      by: 'where g.hash = shown_logo.hash or exists',
      near: 'landing.test',
    },
    {
      name: 'a resource of a higher tier is for all partners',
      file: 'helpers/resources.sql',
      replace: 'own.position >= (',
      by: 'own.position > 0 or 0 < (',
      near: 'resources.test',
    },
    {
      name: 'a draft of a resource is handed out',
      file: 'commands/resources.sql',
      replace: "(core.administers(person) or r.state = 'active' and partners.is_for_me(r.tier_id))",
      by: '(core.administers(person) or partners.is_for_me(r.tier_id))',
      near: 'resources.test',
    },
    {
      name: 'a month leaves out what was given back',
      file: 'commands/statements.sql',
      replace:
        'coalesce(sum(commissions.net_of_commission(c)) filter (where c.source_id is not null), 0)::bigint',
      by: 'coalesce(sum(c.amount) filter (where c.source_id is not null), 0)::bigint',
      near: 'landing.test',
    },
  ]),
  ...inSchemas(
    'commissions',
    [
      {
        name: 'a refund leaves the overrides as they were',
        file: 'helpers/reversals.sql',
        replace: '  perform commissions.settle_overrides(after, reversal);\n',
        by: '',
      },
      {
        name: 'what comes back does not come back to the overrides',
        file: 'helpers/reinstatements.sql',
        replace: '  perform commissions.settle_overrides(after, reversal);\n',
        by: '',
      },
      {
        name: 'an override is approved before its commission',
        file: 'commands/commission_decisions.sql',
        replace: '  perform commissions.check_source(before);\n',
        by: '',
      },
      {
        name: 'the rule approves overrides by themselves',
        file: 'helpers/commissions.sql',
        replace: 'where c.id = any (due) and c.source_id is null and',
        by: 'where c.id = any (due) and',
      },
      {
        name: 'a rejected commission leaves its overrides',
        file: 'commands/commission_decisions.sql',
        replace: 'where o.source_id = after.id\n    and o.status in',
        by: 'where false\n    and o.status in',
      },
      {
        name: 'a split leaves the overrides of the whole',
        file: 'helpers/commission_replacements.sql',
        replace: '  perform commissions.end_overrides(before.id, why);\n',
        by: '',
      },
      {
        name: 'shares of a split have no overrides',
        file: 'helpers/commission_replacements.sql',
        replace: '  perform commissions.create_overrides(made);\n',
        by: '',
      },
      {
        name: 'what was taken of an override alone comes back',
        file: 'helpers/overrides.sql',
        replace: 'where r.commission_id = one.id and r.refund_id is null and r.follows_id is null));',
        by: 'where false));',
      },
      {
        name: 'who earns an override decides about its commission',
        file: 'helpers/commission_decisions.sql',
        replace: 'where (c.id = commission.id or c.source_id = commission.id)',
        by: 'where c.id = commission.id',
      },
      {
        name: 'what was given by hand pays overrides',
        file: 'helpers/overrides.sql',
        replace: "if event.kind in ('manual', 'bounty', 'override') then",
        by: "if event.kind in ('override') then",
      },
    ],
    'partners',
  ),
]
