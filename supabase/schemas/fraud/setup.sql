insert into fraud.mail_domains (domain, kind)
  select d, 'shared' from unnest('{gmail.com,googlemail.com,hotmail.com,hotmail.es,outlook.com,outlook.es,live.com,
    msn.com,yahoo.com,yahoo.es,icloud.com,me.com,aol.com,proton.me,protonmail.com,example.com}'::text[]) as d;
