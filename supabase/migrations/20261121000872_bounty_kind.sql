-- A kind of conversion for bounties, in a file of its own: a new value of a type may be used only once it is committed.
alter type public.conversion_kind add value 'bounty';
