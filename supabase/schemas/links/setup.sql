select links.ensure_click_partition((now() + n * interval '1 month')::date) from generate_series(0, 3) as n;
