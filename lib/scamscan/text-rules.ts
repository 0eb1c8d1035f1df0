/** What a message says, found by words of Spanish and English; each pattern reads folded text (small letters, no accents). */
const RULES = {
  asks_code:
    /\b(codigos?|pin|clave|cvv|token|contrasena|password|passcode|otp|frase semilla|seed phrase|codigo de verificacion|numeros? de (la |su |tu )?tarjeta|16 (numeros|digitos)|card (number|details))\b/,
  gives_secret:
    /\b(pasa(r|s)?(me|lo|la)|dame|deme|diga(me|lo)|dict[ae](me|rme)?|lea(me)?|reenvi[ae](me|rmelo)?|respond[ae](me)?|mand[ae](me|nos|r)?|envi[ae](me|nos|r)?|indi(que|ca)(nos|me)?|ingres[ae]|coloque|pon(ga|er)?|confirm[ae](r|e)?|escriba|valid[ae](r)?|registr[ae]|con su|con tu|necesito|send|give|reply with|enter)\b.{0,60}\b(codigos?|pin|claves?|cvv|token|contrasena|numeros? de (la |su |tu )?tarjeta|tarjeta|usuario|datos bancarios|cuenta bancaria|cuenta de banco|cedula por|credenciales|frase|digitos|password|card|bank details)\b/,
  error_refund:
    /\b(por error|de mas|por equivocacion|sin querer|equivocad[oa])\b.{0,90}\b(devuelv\w*|devolver\w*|regres\w*|reenvi\w*)|\b(devuelv\w*|devolver\w*)\b.{0,60}\bpor error\b/,
  to_receive:
    /\bpara (recibir|retirar|liberar|cobrar|acreditar|activar|evitar|no perder|desbloquear|reclamar|entregar|despachar|soltar|confirmar|verificar|protege|restablecer|seguir|validar|apelar|suspender|emitir|desembolsar|reactivar)\w*\b/,
  chain_share: /\bcompart\w+ con( \w+)? \d+|\bcompart\w+ con (tus|sus|todos)|\bforward (this )?to\b/,
  unseen_goods:
    /\b(no se puede ver|no doy visitas|sin ver(la|lo)?|fuera del pais|me voy del pais|solo envio|pag(ue|a) primero|primero (pague|paga|envi|deposit)|por adelantado|otra persona interesada|foto de mi cedula|interesados)\b/,
  fake_proof:
    /\b(captura|comprobante|ya (le|te) hice)\b.{0,90}\b(mand|despach|entreg|mensajero|chofer|mercancia|envi)/,
  app_file: /\.apk\b|\b(descarg\w+|instal\w+)\b.{0,40}\b(app|aplicacion|anydesk|link)\b/,
  card_ending: /\bterminad[ao] en \d{3,4}\b|\bending in \d{3,4}\b/,
  code_notice:
    /\b(tu|su|es|is|your|usa el) codigo\b.{0,40}\b\d{3,}|\b\d{3,8}\b (es|is) (tu|su|your)|codigo.{0,40} es \d/,
  in_person:
    /\b(sucursal(es)?|ventanilla|oficinas?|tiendas?|en caja|mostrador|recepcion|notaria|taquilla|sede|auditorio|alcaldia|local|taller|policlinica|al reverso)\b/,
  by_app: /\b(en|desde|por|abre) (la|nuestra|su|tu) (app|aplicacion)\b|\ben configuracion\b/,
  receipt:
    /\b(recibiste|recibimos|fue (recibid|procesad|entregad|registrad|debitad|acreditad|aplicad|exitos|confirmad)[oa]|enviaste|gracias (por|a)|disponible|confirmacion|recibo|referencia)\b/,
  appointment:
    /\b(cita|reunion|entrevista|audiencia|asamblea|entrega estimada|recordatorio|programad[oa]|horario|mantenimiento)\b/,
  never_share:
    /\bno (lo|la|los) (compartas?|comparta|des)\b|nunca (te |le )?(lo |la )?(pedi|pide|compart)|no (te |le )?ped(i|ire)mos|(do not|don'?t|never) share/,
  hurry:
    /\b(urgente|urgent(ly)?|inmediat[oa]|immediately|hoy mismo|vence hoy|ultim[oa]s? (hora|aviso|oportunidad|advertencia|notificacion|llamada)|antes de (las|que|medianoche)|en (las )?(proximas )?\d+ (horas?|minutos?|h)\b|dentro de \d+|within \d+|expires? (today|soon)|act now|solo (por )?hoy|caduca|expira|cupos? (limitados|contados)|quedan? \d+ (cupos?|horas?))\b|\b(ya|now)!/,
  threat:
    /\b(bloquead[oa]|bloquear|bloqueo|suspendid[oa]|suspension|suspended|cancelad[oa]|eliminad[oa]|cerrada|limitad[oa]|locked|blocked|restricted|embargo|captura|detenid[oa]|denuncia penal|multa|deportad[oa]|deportacion|juicio|legal action|arrest|sancionad[oa]|corte)\b/,
  prize:
    /\b(gana(ste|dor|dora|r|mos)?|premio|premiad[oa]|felicidades|felicitaciones|sorteo|favorecid[oa]|you('ve| have)? won|winner|prize|congratulations|claim|reward|regala|gratis|free|bono|voucher|awarded|selected)\b/,
  pays_first:
    /\b(deposite|deposita|depositar|abone|abona|separa(r|lo|la)?|apart(a|ar|ela|ala)|adelant(o|ado|ados)|por adelantado|pague|paga(r)?|cancele|envie|envia|mande|manda|consigna|transfier[ae](me)?|recarg(a|ue|ar)|upfront|fee|deposit)\b.{0,60}(\$|b\/\.|usd|dolares|balboas|yappy|western|moneygram|micash|usdt|cripto|bitcoin|\d{2,})/,
  fee: /\b(impuestos?|arancel(es)?|aduana|tramite|gastos? (de|notariales)|honorarios|fianza|seguro de|garantia|activacion|liberar(lo|la)?|liberacion|desbloqueo|tasa|timbres|customs|clearance|processing fee)\b/,
  link_ask:
    /\b(haga clic|haz clic|click|clic|ingres[ae]|entra|entre|pulse|abr[ae]|visit(e|a)?|descargue|descarga|verific(a|ue|ar)|valid[ae]|confirm[ae]|actualic[ea]|reclam[ae]|reactiv[ae]|activ[ae]|registr(ate|ese|e)|log ?in|verify|update|download)\b.{0,80}(https?:|www\.|[a-z0-9-]+\.[a-z]{2,})/,
  easy_money:
    /\b(gana(r)?( dinero)? (b\/\.|\$|\d)|sin experiencia|desde (tu|su|la) (casa|celular)|trabaj(a|o) (facil|remoto)|duplic(a|o|ar)|dobl(a|e|o)|garantizad[oa]|sin riesgo|rendimiento|por semana|diari[oa]s?|senal(es)?|vip|multiplica|guaranteed|passive income|work from home|por cada (video|like)|dando (like|me gusta)|usdt|cripto|trading|forex|invert?i[rs]|invierte|bot|airdrop)\b/,
  stranger_family:
    /\b(numero nuevo|(mi|este es mi) nuevo (whatsapp|celular|cel|telefono)|este es mi (numero|whatsapp)|cambi[eo] de (numero|celular|cel|telefono|whatsapp)|nuevo numero|changed my number|numero provisional|este es mi numero|se me (dano|perdio|cayo)|me robaron|me clonaron|no le (digas|cuentes|digan)|no comente|no (le )?avise|escribeme (aqui|a este)|guarda este numero|numero equivocado|new number|lost my phone|dropped my phone)\b/,
  authority:
    /\b(banco|bac|banistmo|banco general|yappy|css|caja de seguro|seguro social|correos|aduanas?|dhl|ups|fedex|ensa|naturgy|idaan|dgi|organo judicial|fiscalia|policia|migracion|tribunal electoral|micash|ach|telered|netflix|whatsapp|amazon|paypal|microsoft|apple|google|gobierno|ministerio|bank|irs|usps|hmrc)\b/,
  money: /(\$|b\/\.|£|€|usd)\s?\d|\d\s?(dolares|balboas|usd|usdt|pounds)/,
  premium:
    /\b(txt|text|call|reply|send)\b.{0,40}\b(0?[89]\d{4,9}|\d{5,6})\b|\b\d+p(pm|\/min| per)|\bpobox|po box|\bt&?cs?\b|\bppm\b/,
  transfer_away:
    /\b(western union|moneygram|tarjetas? de regalo|gift ?cards?|itunes|bitcoin|btc|usdt|cuenta segura|safe account|anydesk|teamviewer)\b/,
  chat_away:
    /\b(wa\.me|whatsapp|telegram|t\.me|escrib(e|a|eme|ame) al|contact[ae])\b.{0,40}(\+?\d{3,}|@\w+|aqui|t\.me|wa\.me)/,
} as const

export type TextRule = keyof typeof RULES
export const TEXT_RULES = Object.keys(RULES) as TextRule[]

/** What a pattern found in folded text, and where, or null. */
export function findRule(rule: TextRule, folded: string): RegExpExecArray | null {
  return RULES[rule].exec(folded)
}
