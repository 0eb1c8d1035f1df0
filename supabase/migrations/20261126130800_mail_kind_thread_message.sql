-- A type's new value counts in the next transaction only: what uses it follows in the next file.
alter type public.mail_kind add value 'thread_message';
