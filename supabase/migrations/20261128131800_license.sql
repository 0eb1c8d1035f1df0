-- The site's English is American.
update public.scan_contacts set about = jsonb_set(about, '{en}',
    '"Complaints about banks and people who take deposits without a license."')
  where about ->> 'en' = 'Complaints about banks and people who take deposits without a licence.';
