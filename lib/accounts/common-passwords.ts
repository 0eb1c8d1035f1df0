/** What guessing starts with, of those that have a letter, a digit and eight characters; compared without case or accents. */
export const COMMON_PASSWORDS = new Set(
  `password1 password2 password12 password123 password1234 passw0rd p@ssw0rd p4ssw0rd p4ssword pa55word pass1234 passwort1
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui1 qwertyuiop1 qwe12345 qweasd123 qazwsx12 qazwsx123 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 asdf1234 asdfgh123 asdfghjkl1 zxcvbnm1 zxcvbnm123 abc12345
  abc123456 abcd1234 abcde123 abcdef12 abcdefg1 a1b2c3d4 aa123456 aaa12345 aaa111222 a1234567 a12345678 a123456789 123456789a
  12345678a 1234567a 1234qwer 123qwe123 123abc123 12345abc 1a2b3c4d 123456ab letmein1 letmein123 welcome1 welcome12 welcome123
  bienvenido1 bienvenido123 admin123 admin1234 admin12345 administrador1 administrator1 root1234 test1234 testing1 testing123
  user1234 usuario1 usuario123 login123 master123 changeme1 changeme123 cambiame1 default1 guest123 invitado1 temporal1
  temporal123 contrasena1 contrasena12 contrasena123 clave123 clave1234 micontrasena1 iloveyou1 iloveyou2 iloveyou12 iloveyou123
  teamo123 teamo1234 teamomucho1 tequiero1 tequiero123 amorcito1 princesa1 princess1 sunshine1 football1 futbol123 baseball1
  basketball1 superman1 batman123 spiderman1 pokemon1 pokemon123 dragon123 monkey123 michael1 jennifer1 jessica1 charlie1
  ashley123 daniel123 carlos123 maria123 jesus123 jesuscristo1 jesucristo1 diosesamor1 dioses123 cristo123 familia1 familia123
  panama123 panama1234 panama507 panama2024 panama2025 ciudad123 colombia1 colombia123 mexico123 barcelona1 realmadrid1
  starwars1 computer1 computadora1 internet1 google123 facebook1 samsung1 iphone123 secret123 secreto1 secreto123 trustno1
  whatever1 freedom1 shadow123 hola1234 hola12345 holahola1 hello123 hello1234 verano2024 verano2025 summer2024 summer2025
  winter2024 winter2025 enero2025 enero2026 abril2025 agosto2025 diciembre1 bitcoin1 bitcoin123`.split(/\s+/),
)
