/** The signs of scams among neighbors that a text may have (MOD-040). */
export const scamSigns = ['code', 'advance', 'overpayment', 'link'] as const;
export type ScamSign = (typeof scamSigns)[number];

const ACCENTS = /\p{M}/gu;
const INVISIBLE = /\p{Cf}/gu;
const DIGIT_IN_WORD = /(?<=[a-z])[013457](?=[a-z])/g;
const READ_AS: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** As a reader takes it: without accents, invisible characters, and digits in the place of letters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .replaceAll(INVISIBLE, '')
    .toLowerCase()
    .replaceAll(DIGIT_IN_WORD, (digit) => READ_AS[digit] ?? digit)
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, ' ');
}

/** Within a few words, in one sentence. */
const near = (...parts: string[]) =>
  new RegExp(parts.map((part) => `\\b(?:${part})\\b`).join('[^.!?]{0,60}?'));

const GIVE = "send|text|tell|give|share|forward|read|show|what'?s|what is|need";
const GIVE_ES =
  'manda(?:me|rme)?|envia(?:me|rme)?|dime|dame|da|comparte(?:me)?|pasa(?:me|rme)?|reenvia(?:me|rme)?|dicta(?:me)?|necesito|lee(?:me)?|cual es|decir(?:me)?';
const CODE = 'codes?|pins?';
const CODE_ES = 'codigos?|claves?|pins?';
const OF_ACCOUNT =
  'verification|verify|confirmation|login|log-in|one[- ]time|otp|(?:6|six)[- ]digit|google(?: voice)?|whatsapp|sms|authentication';
const JUST_CAME =
  "you(?:'?ll| will| just)? (?:got|get|received|receive)|(?:i|we) (?:just )?(?:sent|texted) (?:to )?you|(?:sent|texted) to (?:you|your)|came to your phone|on your phone";
const OF_ACCOUNT_ES =
  'verificacion|confirmacion|sms|google|whatsapp|(?:6|seis) digitos|un solo uso|autenticacion';
const JUST_CAME_ES =
  'te (?:llego|llegara|llegue|va a llegar|mande|envie|mandaron|enviaron|acaba de llegar)|(?:recibiste|recibes|recibiras)|a tu (?:telefono|celular)|en tu (?:telefono|celular)';
/** Codes of houses are what neighbors give each other every day, and the code at the door is ours. */
const OF_HOUSE =
  /\b(gate|door|lock ?box|garage|building|entry|alarm|elevator|intercom|wi-?fi|discount|promo|zip|area|dress|color|arrival|porton|puerta|garaje|edificio|entrada|alarma|candado|ascensor|descuento|postal|color|llegada)\b/;

const CODE_TRICKS = [
  near(GIVE, OF_ACCOUNT, CODE),
  near(GIVE, CODE, `${OF_ACCOUNT}|${JUST_CAME}`),
  near(CODE, JUST_CAME, GIVE),
  near('(?:i|we) (?:just )?(?:sent|texted) (?:to )?you', CODE, GIVE),
  near(GIVE_ES, CODE_ES, `${OF_ACCOUNT_ES}|${JUST_CAME_ES}`),
  near(CODE_ES, JUST_CAME_ES, GIVE_ES),
];

const PAY = 'pay(?:ment)?|paid|buy|purchase|send|get|scratch|deposit|transfer|use';
const PAY_ES =
  'pag(?:a|ar|ame|arme|o|ue|as)|compr(?:a|ar|ame|es|as)|mand(?:a|ar|ame|es|as)|envi(?:a|ar|ame|es|as)|depositar?|transfier(?:e|es)|transferir|usa(?:r|s)?|raspa(?:r|s)?';
const CARDS =
  'gift ?cards?|itunes cards?|steam cards?|google play cards?|apple cards?|prepaid cards?|tarjetas? (?:de )?(?:regalo|itunes|google play|amazon|steam|prepagad?as?)';
const COINS = 'bitcoins?|btc|usdt|ethereum|crypto(?:currency)?|criptomonedas?|cripto';
const SERVICES =
  'western union|money ?gram|wire transfer|bank wire|cash by mail|efectivo por correo';
const AHEAD =
  'up ?front|in advance|ahead of time|before i (?:come|start|ship|begin|deliver|leave)|to (?:hold|reserve|secure) (?:it|the|your|this)';
const AHEAD_ES =
  'por adelantado|por anticipado|antes de (?:ir|empezar|enviar|entregar|que (?:vaya|empiece|llegue))|para (?:apartar|reservar|asegurar)(?:lo|la|te)?';
const FEES =
  'registration fee|processing fee|activation fee|release fee|training fee|application fee|insurance fee|cuota de (?:registro|inscripcion|activacion|tramite)|pago de (?:registro|inscripcion|tramite)|gastos de (?:tramite|liberacion)';

const ADVANCES = [
  near(`${PAY}|${PAY_ES}`, CARDS),
  near(CARDS, 'numbers?|codes?|photo|picture|back|numeros?|codigos?|fotos?|reverso'),
  near(`${PAY}|${PAY_ES}|wallet|billetera`, COINS),
  near(COINS, `${PAY}|${PAY_ES}|wallet|billetera`),
  near(`${PAY}|${PAY_ES}|money|dinero|through|via|by|por`, SERVICES),
  near(
    'wire|zelle|venmo|cash ?app',
    '(?:me )?(?:the )?(?:deposit|half|money|full amount|\\$ ?\\d+)',
    AHEAD,
  ),
  near(
    '(?:you )?(?:have to|must|need to|should|please|just|first|can you|could you|will you)',
    'pay|send|deposit|transfer|zelle|venmo|wire',
    AHEAD,
  ),
  near('(?:pay|send|zelle|venmo|wire) (?:me|us)', `first|${AHEAD}`),
  near(
    'deposit|half|money',
    'first|up ?front|in advance',
    'then i|and i|or i|otherwise|to hold|before',
  ),
  near(PAY_ES, `primero|${AHEAD_ES}`),
  near('deposito|anticipo|mitad', AHEAD_ES),
  near('pay|send|cover|charge|pag(?:a|ar|as)|cubr(?:e|ir)|cobr(?:a|amos|o)', FEES),
  near(FEES, 'pay|send|required|first|\\$ ?\\d+|pag(?:a|ar)|primero'),
];

const BACK = 'send|wire|refund|return|forward|zelle|venmo|deposit|transfer|give';
const BACK_ES =
  'devuelv(?:e|eme|es|as)|devolver(?:me)?|regres(?:a|ame|ar|as)|env(?:ia|iame|iar|ias)|mand(?:a|ame|ar|as)|transfier(?:e|es|eme)|deposit(?:a|ar)';
const MORE =
  'more than|extra|excess|difference|remaining|remainder|the rest|overpaid|over ?payment|too much|left ?over';
const MORE_ES = 'de mas|la diferencia|el resto|(?:lo )?sobrante|lo que sobra|el excedente|extra';
const CHECK = "checks?|cheques?|cashier'?s checks?|money orders?|certified checks?";
const OVERPAYMENTS = [
  near(CHECK, MORE, BACK),
  near(CHECK, BACK, MORE),
  near('overpaid|paid (?:you )?too much|sent (?:you )?too much|by mistake|accidentally sent', BACK),
  near('cheques?|giros? postal(?:es)?', MORE_ES, BACK_ES),
  near('cheques?|giros? postal(?:es)?', BACK_ES, MORE_ES),
  near(
    '(?:pague|deposite|envie|mande|transferi|te (?:pague|deposite|envie|mande))',
    'de mas|por error',
    BACK_ES,
  ),
  near(
    'movers?|shippers?|shipping agent|courier|agent|transportista|mensajero|agente',
    'pick (?:it )?up|collect|pass(?:es)? by|recoge(?:r|ra|ran)?|pasa(?:r|ra)?',
    `${CHECK}|in advance|extra|de mas|cheque`,
  ),
  near(CHECK, 'movers?|shippers?|courier|agent|transportista|mensajero|agente'),
];

/** "You don't have to pay in advance" is what the honest ones write. */
const NOT_SO =
  /\b(?:no|not|don'?t|do not|never|without|won'?t|nobody|nunca|jamas|sin|ni|nadie|tampoco)\b[^.!?]{0,40}$/;

const isMeant = (text: string, pattern: RegExp): boolean => {
  const found = pattern.exec(text);
  return found !== null && !NOT_SO.test(text.slice(0, found.index));
};

/** The genuine domains of names that scammers borrow. */
const AT_HOME: Record<string, readonly string[]> = {
  porchlight: [],
  paypal: ['paypal.com', 'paypal.me'],
  zelle: ['zellepay.com', 'zelle.com'],
  venmo: ['venmo.com'],
  cashapp: ['cash.app', 'cashapp.com'],
  amazon: ['amazon.com'],
  google: ['google.com'],
  apple: ['apple.com'],
  icloud: ['icloud.com'],
  usps: ['usps.com'],
  fedex: ['fedex.com'],
  wellsfargo: ['wellsfargo.com'],
  bankofamerica: ['bankofamerica.com'],
  chase: ['chase.com'],
  facebook: ['facebook.com'],
  whatsapp: ['whatsapp.com'],
  netflix: ['netflix.com'],
};
const BAIT =
  /^(?:secure|login|signin|verify|verification|pay|payments?|support|help|account|update|id|online|my|app|web|us|official|service)*$/;
const ADDRESS = /(?:https?:\/\/)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)(?:[/?#:]\S*)?/giu;
/** Letters of other alphabets that look like ours. */
const LOOK_ALIKE: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  і: 'i',
  ѕ: 's',
  у: 'y',
  ο: 'o',
  α: 'a',
  ν: 'v',
  ı: 'i',
};

const skeleton = (label: string) =>
  Array.from(label.normalize('NFKD').replaceAll(ACCENTS, ''), (sign) => LOOK_ALIKE[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[013457]/g, (digit) => READ_AS[digit] ?? digit);

/** Whether a host imitates the name of another site; `ownHost` is ours. */
function isLookAlike(host: string, ownHost: string): boolean {
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return false;
  if (/(?:^|\.)xn--/.test(host)) return true;
  const labels = host.split(/[.-]/).map(skeleton);
  const joined = labels.slice(0, -1).join('');
  return Object.entries(AT_HOME).some(([brand, homes]) => {
    if (homes.some((home) => host === home || host.endsWith(`.${home}`))) return false;
    return [...labels, joined].some((label) => {
      const at = label.indexOf(brand);
      if (at === -1) return false;
      return BAIT.test(label.slice(0, at)) && BAIT.test(label.slice(at + brand.length));
    });
  });
}

/**
 * Which signs of a scam a text has, in the order of `scamSigns`. A sign is a reason for a warning, never for more: most of what
 * looks like a scam is one, and some is not.
 */
export function findScamSigns(text: string, ownHost: string): ScamSign[] {
  const read = plain(text);
  const found = new Set<ScamSign>();
  if (!OF_HOUSE.test(read) && CODE_TRICKS.some((pattern) => isMeant(read, pattern)))
    found.add('code');
  if (ADVANCES.some((pattern) => isMeant(read, pattern))) found.add('advance');
  if (OVERPAYMENTS.some((pattern) => isMeant(read, pattern))) found.add('overpayment');
  for (const [, host = ''] of text.toLowerCase().matchAll(ADDRESS)) {
    if (/\.\p{L}{2,}$/u.test(host) && isLookAlike(host, ownHost)) found.add('link');
  }
  return scamSigns.filter((sign) => found.has(sign));
}
