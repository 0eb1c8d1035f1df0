insert into public.scan_plans (level, monthly, product_scans, monitors, keys, per_minute)
  values ('free', 3, null, 1, 0, 10), ('pro', 50, 1, 20, 3, 30), ('enterprise', null, 5000, 500, 20, 240);
-- Institutions by their names and official sites. Nobody verified them for this site yet: `verified_on` is empty, and
-- telephone numbers are left to whoever does.
insert into public.scan_contacts (position, name, about, website)
  values
  (1, '{"es": "Policía Nacional de Panamá", "en": "National Police of Panama"}',
    '{"es": "Recibe denuncias de delitos; su Dirección de Investigación Judicial atiende los informáticos.",
      "en": "Takes reports of crimes; its judicial investigation directorate handles computer crime."}',
    'https://www.policia.gob.pa/'),
  (2, '{"es": "Ministerio Público", "en": "Public Prosecutor’s Office"}',
    '{"es": "Investiga estafas y delitos contra la seguridad informática.",
      "en": "Investigates scams and crimes against computer security."}', 'https://ministeriopublico.gob.pa/'),
  (3, '{"es": "CSIRT Panamá (AIG)", "en": "CSIRT Panama (AIG)"}',
    '{"es": "Equipo nacional de respuesta a incidentes: páginas falsas y correos de phishing.",
      "en": "National incident response team: fake pages and phishing mails."}', 'https://cert.pa/'),
  (4, '{"es": "Superintendencia de Bancos", "en": "Superintendency of Banks"}',
    '{"es": "Reclamos a bancos y personas que captan dinero sin licencia.",
      "en": "Complaints about banks and people who take deposits without a license."}',
    'https://www.superbancos.gob.pa/'),
  (5, '{"es": "Superintendencia del Mercado de Valores", "en": "Superintendency of the Securities Market"}',
    '{"es": "Ofertas de inversión sin registro.", "en": "Investment offers that are not registered."}',
    'https://www.supervalores.gob.pa/'),
  (6, '{"es": "ACODECO", "en": "ACODECO (consumer protection)"}',
    '{"es": "Quejas de consumo: tiendas que no entregan y publicidad engañosa.",
      "en": "Consumer complaints: shops that do not deliver and misleading advertising."}',
    'https://www.acodeco.gob.pa/');
