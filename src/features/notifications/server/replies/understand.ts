import { readPriceAlone } from './price-alone.ts';

/** An answer that people give in a word or two; `stars` is a rating of 1 to 5, `price` an amount in dollars. */
export type Answer = keyof typeof PHRASES | 'stars' | 'price' | 'stop' | 'apply' | 'ask';

/** `rest` is what was written beside the answer. */
export type Understood =
  | { is: Exclude<Answer, 'stars' | 'price'>; rest: string }
  | { is: 'stars'; stars: number; rest: string }
  | { is: 'price'; amount: number; rest: string }
  | { is: 'unclear' };

const UNCLEAR: Understood = { is: 'unclear' };

/** Longer words beside a yes, or a report that work has begun or ended, usually add a condition. */
const LONGEST_REST = 300;

/** Phrases without accents, matched at the beginning of an answer as whole words, longest first. */
const PHRASES = {
  yes: `yes|yes please|yes, please|yes of course|yes sure|yep|yeah|yup|sure|sure thing|of course|ok|okay|okey|okey dokey
    |k|fine|fine with me|fine by me|that works|works for me|sounds good|sounds great|good|great|perfect|absolutely
    |definitely|agreed|i agree|approved|approve|i approve|accept|accepted|i accept|confirm|confirmed|i confirm|claim
    |i claim it|ill do it|i will do it|i can do it|ill be there|count me in|deal|its a deal|go ahead|no problem|no worries
    |si|si por favor|si, por favor|si claro|claro|claro que si|por supuesto|vale|dale|va|bueno|esta bien|esta bueno|de acuerdo
    |perfecto|excelente|listo para ir|acepto|aceptado|apruebo|aprobado|aprobada|lo apruebo|la apruebo|confirmo|confirmado
    |me parece bien|me parece|me sirve|cuenta conmigo|cuenten conmigo|trato hecho|hecho trato|adelante|con gusto|sale|simon|orale
    |sip|sipi|no hay problema|sin problema|lo tomo|la tomo|lo hago|yo lo hago|ahi estare`.split(
    '|',
  ),
  no: `no|nope|nah|no thanks|no thank you|no, thanks|no, thank you|not interested|decline|i decline|declined|reject
    |rejected|i reject|i cant|i cannot|i can not|cant|cannot|cant do it|i cant make it|cant make it|not this time|not finished
    |not done|not yet|not finished yet|not done yet|it is not finished|its not finished|it is not done|its not done|sorry no
    |sorry, no|sorry i cant|sorry, i cant|no gracias|no, gracias|no puedo|no voy a poder|no podre|no me interesa|rechazo
    |rechazado|rechazada|lo rechazo|la rechazo|no acepto|no me sirve|no me conviene|esta vez no|por ahora no|aun no|todavia no
    |no esta listo|no esta lista|no esta terminado|no esta terminada|lo siento no|lo siento, no|lo siento no puedo
    |lo siento, no puedo|mejor no`.split('|'),
  started:
    `started|i started|ive started|i have started|i just started|just started|starting|im starting|i am starting
    |starting now|im here|i am here|ive arrived|i arrived|on it|empece|ya empece|comence|ya comence|empezando|comenzando
    |empiezo|empiezo ya|estoy empezando|estoy comenzando|ya estoy aqui|ya llegue|llegue|iniciado|iniciada|inicie|ya inicie
    |empezado|empezada|comenzado`.split('|'),
  done: `done|all done|its done|it is done|finished|im done|i am done|im finished|i finished|ive finished|i have finished
    |i just finished|just finished|completed|complete|job done|work done|all finished|terminado|terminada|ya termine|termine
    |he terminado|listo|lista|ya esta|ya esta listo|ya esta hecho|ya quedo|quedo listo|esta listo|esta lista|esta hecho
    |esta terminado|esta terminada|hecho|hecha|acabe|ya acabe|ya lo hice|completado|completada|todo listo`.split(
    '|',
  ),
  back: `back|im back|i am back|im back home|i am back home|im home|i am home|home safe|back safe|im back safe|back home|ya volvi
    |volvi|ya regrese|regrese|estoy de vuelta|ya estoy de vuelta|estoy en casa|ya estoy en casa|ya llegue a casa|llegue a casa
    |llegue bien|ya llegue bien`.split('|'),
  calledOff:
    `cancel|cancel it|canceled|cancelled|i cancel|i canceled|i cancelled|im canceling|i am canceling|i have to cancel
    |i need to cancel|i want to cancel|sorry i have to cancel|sorry, i have to cancel|call it off|im calling it off
    |i am calling it off|i called it off|cancelar|cancela|cancelado|cancelada|cancelo|lo cancelo|la cancelo|cancele|lo cancele
    |tengo que cancelar|quiero cancelar|necesito cancelar|lo siento tengo que cancelar|lo siento, tengo que cancelar`.split(
      '|',
    ),
  didNotCome:
    `did not come|didnt come|never came|did not show up|didnt show up|never showed up|did not show|didnt show|no show
    |no-show|was not there|wasnt there|no vino|nunca vino|no llego|nunca llego|no se presento|nunca se presento|no aparecio
    |nunca aparecio|no estaba|no estuvo`.split('|'),
  notAsAgreed:
    `not as agreed|it was not as agreed|it wasnt as agreed|this was not as agreed|not what we agreed
    |not what we agreed on|it was not what we agreed|it was not what we agreed on|it wasnt what we agreed
    |it wasnt what we agreed on|no fue como acordamos|no fue lo acordado|no fue lo que acordamos|no como acordamos
    |no como lo acordado|no era lo acordado|no era lo que acordamos|no segun lo acordado`.split(
      '|',
    ),
};

/** Also the beginnings of other sentences ("Bueno, te digo el sábado"), so they count only by themselves. */
const ALONE: ReadonlySet<string> = new Set([
  ...'good|great|fine|k|va|sale|bueno|complete|lista'.split('|'),
  // "I'm back at the car" is said on the way.
  ...PHRASES.back.map((phrase) => phrase.trim()),
]);

const byLength = (a: string, b: string): number => b.length - a.length;
const LEADS = Object.entries(PHRASES)
  .flatMap(([is, phrases]) =>
    phrases.map((phrase) => ({ is: is as keyof typeof PHRASES, phrase: phrase.trim() })),
  )
  .toSorted((a, b) => byLength(a.phrase, b.phrase));

/** Only as the whole answer: "Stop by at five" is no wish to have no more e-mails. */
const STOP =
  /^(please )?(stop|stop it|stop emails|stop these emails|stop emailing me|stop the emails|unsubscribe|unsubscribe me|no more emails|i dont want (any )?more emails|(por favor )?(baja|dar de baja|darme de baja|dame de baja|denme de baja|quiero darme de baja|cancelar suscripcion|cancelar la suscripcion|ya no quiero (mas )?correos|no quiero mas correos|no quiero recibir (mas )?correos|no mas correos|basta|basta de correos|alto|paren|parar))( please| por favor| gracias| thanks)?$/;

/** Words that make an answer one with a condition, a doubt or a wish. */
const RESERVATION =
  /\b(but|however|though|although|except|unless|if|maybe|perhaps|instead|rather|only|whether|wonder|wondering|depends|would like|need to know|first|until|provided|think|let me|check|ask|could|can you|can we|change|let you know|get back|pero|aunque|sino|excepto|salvo|siempre que|siempre y cuando|quizas?|tal vez|a lo mejor|en vez|en lugar|depende|mejor|solo|solamente|quisiera|me gustaria|necesito saber|antes|a menos|condicion|pienso|pensar|pensarlo|deja|dejame|dejeme|reviso|te digo|te aviso|luego|despues|cambiar|podrias?|puedes|podemos|cuando|cuanto|cual|donde|si)\b|[$€]|\b(dollars?|bucks|dolares|pesos)\b/;
const NEGATION =
  /\b(no|not|never|cant|cannot|wont|dont|doesnt|isnt|didnt|nothing|nope|nunca|tampoco|nada|ni|jamas)\b/;
const HARMLESS = /\b(no problem|no worries|no hay problema|sin problema|no te preocupes)\b/g;
const AFFIRMATION = /\b(yes|yeah|sure|ok|okay|si|claro|dale|vale)\b/;

const GREETING =
  /^(hi|hello|hey|hola|buenas|buenos dias|buenas tardes|buenas noches|good (morning|afternoon|evening)|dear|estimad[oa])\b[^\n,.!:?]{0,30}[,.!:\n]+\s*/;
const COURTESY =
  /^((thanks?( you)?( so much| a lot| again)?|thx|please|cheers|regards|best( regards)?|muchas gracias|mil gracias|gracias|por favor|saludos|un abrazo|bendiciones)[\s,.!]*)*$/;

/** In lower case, without accents, apostrophes and emphasis; as long as the text, so that positions count in both. */
function simplify(text: string): string {
  return Array.from(text)
    .map((char) => {
      const plain = char.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
      return plain.length === char.length ? plain : char;
    })
    .join('');
}

const strip = (text: string): string => text.replaceAll(/['’*_]/g, '');

/**
 * Understands what a person means by an answer by e-mail, in English or Spanish (NOTE-229). An answer with a condition,
 * a question or an opposite is unclear, since a mistake would decide something for them.
 */
export function understand(text: string): Understood {
  const words = strip(text.trim());
  const plain = simplify(words);
  const greeting = GREETING.exec(plain)?.[0].length ?? 0;
  const [own, lower] = [words.slice(greeting), plain.slice(greeting)];
  if (STOP.test(lower.replaceAll(/[\s.,!¡]+/g, ' ').trim())) return { is: 'stop', rest: '' };
  const subject = ABSENT.exec(lower)?.[0].length ?? 0;
  return (
    readOpening(own, lower) ??
    readPrice(lower) ??
    readStars(own, lower) ??
    readLead(own.slice(subject), lower.slice(subject))
  );
}

function readPrice(lower: string): Understood | null {
  const amount = readPriceAlone(lower);
  return amount === null ? null : { is: 'price', amount, rest: '' };
}

/** The person who did not come, before the phrase that says so; "I did not come" is no such answer. */
const ABSENT =
  /^(?!(?:i|we|you|yo|tu|usted)\b)\p{L}+(?: \p{L}+)? (?=(?:did not|didnt|never|was not|wasnt|no|nunca) (?:come|came|show|showed|there|vino|llego|se presento|aparecio|estaba|estuvo)\b)/u;

/** Words before a text of one's own, set off from it: "Apply: I can come at five, $40". */
const OPENINGS: readonly [is: 'apply' | 'ask', lead: RegExp][] = [
  [
    'apply',
    /^[¡\s]*(i apply|apply|id like to apply|i would like to apply|i want to apply|me postulo|postulo|postularme|quiero postularme|me quiero postular|me gustaria postularme|aplico|aplicar|quiero aplicar)\s*([:.,;!\n–—-]\s*|$)/,
  ],
  [
    'ask',
    /^[¡\s]*(ask|question|a question|i have a question|pregunta|una pregunta|pregunto|tengo una pregunta)\s*[:.,;\n–—-]\s*/,
  ],
];

function readOpening(own: string, lower: string): Understood | null {
  for (const [is, lead] of OPENINGS) {
    const found = lead.exec(lower);
    if (found) return { is, rest: own.slice(found[0].length).trim() };
  }
  return null;
}

const LEADING_SIGNS = /^[\s.,;:!¡"“”«»()👍✅🙂😊🙏–—-]+/u;

function readLead(own: string, lower: string): Understood {
  const signs = LEADING_SIGNS.exec(lower)?.[0].length ?? 0;
  const start = lower.slice(signs);
  if (start === '') return /[👍✅]/u.test(lower) ? { is: 'yes', rest: '' } : UNCLEAR;
  const lead = LEADS.find(({ phrase }) => isAtStart(start, phrase));
  if (!lead || lower.includes('?')) return UNCLEAR;
  const after = signs + lead.phrase.length;
  const rest = own.slice(after).replace(LEADING_SIGNS, '').trim();
  const isAlone = COURTESY.test(simplify(rest));
  const isUnclear =
    (ALONE.has(lead.phrase) && !isAlone) ||
    (lead.phrase === 'si' && isCondition(own.slice(signs))) ||
    isContradicted(lead.is, lower.slice(after)) ||
    isTooLong(lead.is, rest);
  return isUnclear ? UNCLEAR : { is: lead.is, rest: isAlone ? '' : rest };
}

/** Without its accent, and not set off by a comma, it means "if". */
const isCondition = (own: string): boolean => /^si\s+\p{L}/iu.test(own);

const isAtStart = (text: string, phrase: string): boolean =>
  text.startsWith(phrase) && !/[\p{L}\p{N}]/u.test(text.charAt(phrase.length));

function isContradicted(is: Answer, rest: string): boolean {
  const others = rest.replaceAll(HARMLESS, '');
  if (!isCommitment(is))
    return AFFIRMATION.test(others) || /\b(but|pero|maybe|quizas?|tal vez)\b/.test(others);
  return RESERVATION.test(others.replace(AFFIRMATIVE_SI, '')) || NEGATION.test(others);
}

/** "Claro, sí" repeats itself; the same word before another is "if". */
const AFFIRMATIVE_SI = /\bsi(?=\s*($|[,.!]))/g;

const isTooLong = (is: Answer, rest: string): boolean =>
  isCommitment(is) && rest.length > LONGEST_REST;

/** The other answers are followed by reasons, in which any word may occur. */
const isCommitment = (is: Answer): boolean =>
  is !== 'no' && is !== 'didNotCome' && is !== 'notAsAgreed';

const NUMBERS = new Map<string, number>([
  ...['one', 'two', 'three', 'four', 'five'].map((word, at) => [word, at + 1] as const),
  ...['una', 'dos', 'tres', 'cuatro', 'cinco'].map((word, at) => [word, at + 1] as const),
]);
const NUMBER = `\\d+(?:[.,]\\d+)?|${[...NUMBERS.keys()].join('|')}`;
/** With the numbers that may stand before it: "4 or 5 stars" and "not 5 stars" are no rating. */
const STARS = new RegExp(
  `(?:(?:\\b(?:${NUMBER})\\s*(?:or|o|to|a|-|–)\\s*)|(\\b(?:not|no|nt)\\s+))?\\b(${NUMBER})(?:\\s*(?:stars?|estrellas?)(?![\\p{L}])|\\s*(?:/|out of|de)\\s*5\\b(?:\\s*(?:stars?|estrellas?))?)`,
  'gu',
);
const SIGNS = /(?:⭐️?|★|🌟)+/gu;

/** Null if no rating is in it. */
function readStars(own: string, lower: string): Understood | null {
  const bare = /^\s*(\d|[a-z]+)\s*[.!]*\s*$/.exec(lower)?.[1];
  const alone = bare === undefined ? undefined : (NUMBERS.get(bare) ?? Number(bare));
  if (alone !== undefined && !Number.isNaN(alone)) return asStars(alone, '');
  const written = [...lower.matchAll(STARS)];
  const drawn = [...lower.matchAll(SIGNS)];
  const [found, another] = [...written, ...drawn];
  if (!found) return null;
  if (another) return UNCLEAR;
  const [all, negated, number] = found;
  if (negated !== undefined) return UNCLEAR;
  if (number !== undefined && !all.startsWith(number)) return UNCLEAR;
  const stars =
    number === undefined
      ? Array.from(all.replaceAll('\uFE0F', '')).length
      : (NUMBERS.get(number) ?? Number(number.replace(',', '.')));
  const comment = `${own.slice(0, found.index)} ${own.slice(found.index + all.length)}`;
  return asStars(
    stars,
    comment
      .replace(LEADING_SIGNS, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim(),
  );
}

const asStars = (stars: number, rest: string): Understood =>
  Number.isInteger(stars) && stars >= 1 && stars <= 5 ? { is: 'stars', stars, rest } : UNCLEAR;
