import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('campaigns', [
  {
    name: 'somebody who turned news off gets a campaign',
    file: 'helpers.sql',
    replace: "o.user_id = p.id and o.kind = 'product_news')",
    by: 'false)',
  },
  {
    name: 'a campaign is sent twice to a person',
    file: 'helpers.sql',
    replace: 's.campaign_id = (campaign).id and s.person_id = p.id)',
    by: 'false)',
  },
  {
    name: 'a suspended person gets a campaign',
    file: 'helpers.sql',
    replace: ' and p.suspended_at is null and p.deleted_at is null',
    by: '',
  },
  {
    name: 'a campaign of one program reaches all',
    file: 'helpers.sql',
    replace: 'and ((campaign).program_id is null or e.program_id = (campaign).program_id)',
    by: '',
  },
  {
    name: 'a campaign of one group reaches all',
    file: 'helpers.sql',
    replace: 'and ((campaign).group_id is null or e.group_id = (campaign).group_id)',
    by: '',
  },
  {
    name: 'who passed their day before the start gets it',
    file: 'helpers.sql',
    replace: 'coalesce((campaign).started_at, now())',
    by: "'-infinity'::timestamptz",
  },
  {
    name: 'a group of another program is taken',
    file: 'helpers.sql',
    replace: ' and g.program_id = check_content.program_id',
    by: '',
  },
  {
    name: 'a campaign that runs is edited',
    file: 'commands/campaigns.sql',
    replace: "campaigns.find(campaign_id, '{draft}');\n  end if;",
    by: "campaigns.find(campaign_id, '{draft,running}');\n  end if;",
  },
  {
    name: 'a draft is sent',
    file: 'commands/campaigns.sql',
    replace: "where c.state = 'running'\n",
    by: "where c.state <> 'done'\n",
  },
  {
    name: 'a campaign at once never ends',
    file: 'commands/campaigns.sql',
    replace: "state = case when c.occasion = 'at_once' then 'done' else c.state end",
    by: 'state = c.state',
  },
])
