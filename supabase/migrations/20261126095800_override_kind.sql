-- A type's new value counts in the next transaction only: what uses it follows in the next file.
alter type public.conversion_kind add value 'override';
alter type public.mail_kind add value 'affiliate_recruited' before 'product_news';
