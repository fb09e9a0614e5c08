/** How people introduce a price of their own, without accents: "How about $35?", "No, te doy 35 dólares". */
const LEAD =
  '(?:(?:no|nope|sorry|lo siento|hi|hello|hola)[\\s,.!]+)*(?:(?:how about|what about|would you (?:take|accept|do)|could you do|can you do|i can do|i could do|i can (?:pay|offer|give(?: you)?)|i would (?:pay|take)|id (?:pay|take)|ill (?:pay|take|give you)|i offer|my offer is|my price is|que tal|y si son|(?:te |le )?(?:ofrezco|doy)|puedo (?:pagar|dar|ofrecer)|acepta(?:s|rias?)?|mi oferta es|(?:te |se )?lo (?:dejo|doy) en|(?:te |se )?lo vendo (?:en|por)|por|en|for)\\s+)?';
const DOLLARS =
  '(?:\\$\\s?(\\d{1,3}(?:,\\d{3})+|\\d{1,7})(\\.\\d{1,2})?(?:\\s?(?:dollars?|dolares|usd))?|(\\d{1,3}(?:,\\d{3})+|\\d{1,7})(\\.\\d{1,2})?\\s?(?:dollars?|bucks|dolares|usd))';
const ALONE = new RegExp(
  `^[¿¡\\s]*${LEAD}[¿¡\\s]*${DOLLARS}[\\s?!.,]*(?:(?:please|thanks|thank you|por favor|gracias)[\\s?!.,]*)?$`,
  'u',
);

/** Reads an answer, in lower case and without accents, that is nothing but a price; null if it says more (NOTE-239). */
export function readPriceAlone(answer: string): number | null {
  const [, whole, cents, wordedWhole, wordedCents] = ALONE.exec(answer) ?? [];
  const digits = whole ?? wordedWhole;
  if (digits === undefined) return null;
  return Number(`${digits.replaceAll(',', '')}${cents ?? wordedCents ?? ''}`);
}
