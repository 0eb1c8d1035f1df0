import { inSchemas } from '../mutants/mutant.ts'

export const mutants = [
  ...inSchemas('threads', [
    {
      name: 'whoever knows the address of a thread reads it',
      file: 'helpers/threads.sql',
      replace: '  if side is null then',
      by: '  if false then',
    },
    {
      name: 'an analyst writes for the partner',
      file: 'helpers/threads.sql',
      replace: "return coalesce(partners.role_of(reads_only.thread_id, person) = 'analyst', false)",
      by: 'return false',
    },
    {
      name: 'an administrator answers their own partner as the office',
      file: 'helpers/threads.sql',
      replace:
        'if partners.role_of(side_of.thread_id, person) is not null or affiliates.acts_for(account, person) then',
      by: 'if not core.administers(person) and (partners.role_of(side_of.thread_id, person) is not null or affiliates.acts_for(account, person)) then',
    },
    {
      name: 'a file is handed out to everybody',
      file: 'commands/threads.sql',
      replace:
        '  perform threads.require_side((select m.thread_id from threads.messages m where m.id = file.message_id), person);\n',
      by: '',
    },
    {
      name: 'a repeated message is sent again',
      file: 'commands/threads.sql',
      replace:
        '  if repeated is not null then\n    return repeated;\n  end if;\n  perform threads.check_writer',
      by: '  perform threads.check_writer',
    },
    {
      name: 'messages are mailed under one key for the whole thread',
      file: 'helpers/threads.sql',
      replace: "'thread_message:' || message.id || ':' || r.person)",
      by: "'thread_message:' || thread.id || ':' || r.person)",
    },
    {
      name: 'reading an earlier message makes later ones unread again',
      file: 'helpers/threads.sql',
      replace: 'read_until = greatest(r.read_until, excluded.read_until)',
      by: 'read_until = excluded.read_until',
    },
    {
      name: 'a settled thread still waits',
      file: 'commands/threads.sql',
      replace: "not m.from_office and m.sent_at > coalesce(t.settled_at, '-infinity'), threads.unread_of",
      by: 'not m.from_office, threads.unread_of',
    },
    {
      name: 'eleven files are taken',
      file: 'commands/threads.sql',
      replace: 'jsonb_array_length(attached) > 10',
      by: 'jsonb_array_length(attached) > 11',
    },
  ]),
  // the helpers of all domains that only threads have used so far
  ...inSchemas(
    'core',
    [
      {
        name: 'a file’s content is not looked at',
        file: 'helpers/files.sql',
        replace: "when 'application/pdf' then substring(file from 1 for 5) = '%PDF-'::bytea end, false)",
        by: "when 'application/pdf' then true end, false)",
      },
      {
        name: 'a mail whose lease ended is sent twice',
        file: 'commands/foundation.sql',
        replace: 'where o.id = begin_outbox.id and o.attempts = begin_outbox.attempt and o.sent_at is null;',
        by: 'where o.id = begin_outbox.id and o.sent_at is null;',
      },
      {
        name: 'the lease of a mail does not last while it is sent',
        file: 'commands/foundation.sql',
        replace:
          "set available_at = greatest(o.available_at, now() + interval '5 minutes')\n    where o.id = begin_outbox",
        by: 'set available_at = o.available_at\n    where o.id = begin_outbox',
      },
    ],
    'threads',
  ),
]
