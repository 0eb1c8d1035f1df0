-- Both sides read by commands, which ask on which side a person is: no role reads a table.
alter table threads.threads enable row level security;
alter table threads.messages enable row level security;
alter table threads.files enable row level security;
alter table threads.reads enable row level security;
