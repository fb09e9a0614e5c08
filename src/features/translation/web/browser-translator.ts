import { languageByCommonWords } from './common-words.ts';

/** The browser's support for a pair of languages: available, to be downloaded first, or unavailable. */
type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable';
type Pair = { sourceLanguage: string; targetLanguage: string };
type Detected = { detectedLanguage: string; confidence: number };

/** As much of what some browsers have as this uses: https://www.w3.org/TR/translator-and-language-detector-api/ */
declare global {
  var Translator: {
    availability: (pair: Pair) => Promise<Availability>;
    create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string> }>;
  };
  var LanguageDetector: {
    availability: () => Promise<Availability>;
    create: () => Promise<{ detect: (text: string) => Promise<Detected[]> }>;
  };
}

/** A translation of a text into a language; it is out of date once the text or the reader's language changes. */
export type Translation = { of: string; to: string; text: string };

/** Browsers are never sure about a few words, and a wrong offer is worse than none. */
const SURE = 0.7;

const withoutRegion = (language: string) => new Intl.Locale(language).language;

type Detector = Awaited<ReturnType<typeof LanguageDetector.create>>;
let detector: Promise<Detector | null> | undefined;

/** Only one that is ready: fetching it takes a press, and a browser that cannot complains each time. */
async function readyDetector(): Promise<Detector | null> {
  if (!('LanguageDetector' in globalThis)) return null;
  const isReady = (await LanguageDetector.availability()) === 'available';
  return isReady ? LanguageDetector.create() : null;
}

/** By the commonest words where they tell, which most texts have; else by the browser, which takes a model for it. */
async function languageIn(text: string): Promise<string | null> {
  const plain = languageByCommonWords(text);
  if (plain !== null) return plain;
  detector ??= readyDetector().catch(() => null);
  const ready = await detector;
  if (ready === null) return null;
  const [likeliest] = await ready.detect(text);
  if (likeliest === undefined || likeliest.confidence < SURE) return null;
  return likeliest.detectedLanguage === 'und' ? null : withoutRegion(likeliest.detectedLanguage);
}

/** Asked of the browser once for each pair of languages, however many texts are in them. */
const availabilities = new Map<string, Promise<Availability>>();
const translators = new Map<string, ReturnType<typeof Translator.create>>();
const getPairKey = ({ sourceLanguage, targetLanguage }: Pair) =>
  `${sourceLanguage} ${targetLanguage}`;

function checkAvailability(pair: Pair): Promise<Availability> {
  const known = availabilities.get(getPairKey(pair)) ?? Translator.availability(pair);
  availabilities.set(getPairKey(pair), known);
  return known;
}

/** The language of a text that its reader could have in theirs, or null (SHELL-351). */
export async function translatableFrom(text: string, reader: string): Promise<string | null> {
  const sourceLanguage = await languageIn(text);
  if (sourceLanguage === null || sourceLanguage === withoutRegion(reader)) return null;
  const pair = { sourceLanguage, targetLanguage: reader };
  return (await checkAvailability(pair)) === 'unavailable' ? null : sourceLanguage;
}

/** A text in another language, by the browser alone; it may have to fetch the languages first. */
export async function translate(text: string, pair: Pair): Promise<string> {
  const made = translators.get(getPairKey(pair)) ?? Translator.create(pair);
  translators.set(getPairKey(pair), made);
  // A translator that could not be created, for example without a connection, is created again the next time.
  made.catch(() => translators.delete(getPairKey(pair)));
  return (await made).translate(text);
}
