import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('banners', [
  {
    name: 'an impression that is sent again is counted again',
    near: 'serving',
    file: 'commands/serving.sql',
    replace: 'from batch b join fresh f on f.id = b.id',
    by: 'from batch b',
  },
  {
    name: 'a place shows banners that are for another affiliate',
    near: 'serving',
    file: 'helpers/serving.sql',
    replace: ' and (b.enrollment_id is null or b.enrollment_id = e.id)',
    by: '',
  },
  {
    name: 'a click counts for a banner of another program',
    near: 'serving',
    file: 'helpers/serving.sql',
    replace: ' and e.program_id = b.program_id\n    where c.banner',
    by: '\n    where c.banner',
  },
  {
    name: 'a banner leads where its program allows no more',
    near: 'serving',
    file: 'helpers/serving.sql',
    replace: '\n      and core.is_allowed_destination(b.destination, domains)',
    by: '',
  },
  {
    name: 'another file may have another size',
    near: 'banners',
    file: 'commands/banners.sql',
    replace: '(file.width, file.height) is distinct from (before.width, before.height)',
    by: 'false',
  },
  {
    name: 'a file that a new banner has is removed',
    near: 'unused-files',
    file: 'commands/unused_files.sql',
    replace: '    where (f.unused_since is null) = not banners.is_file_used(f.hash);',
    by: '    where f.unused_since is null and not banners.is_file_used(f.hash);',
  },
  {
    name: 'a file is registered while its object is being removed',
    near: 'unused-files',
    file: 'commands/files.sql',
    replace: "fields ->> 'hash' || '.' || (fields ->> 'ending'),",
    by: "'', ",
  },
  {
    name: 'two servers remove the same object',
    near: 'unused-files',
    file: 'commands/unused_files.sql',
    replace: " where r.begun_at < now() - interval '10 minutes'",
    by: '',
  },
])
