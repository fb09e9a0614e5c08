import type { i18n as I18n, TFunction } from 'i18next';

type LookUp = (...where: unknown[]) => TFunction;

/**
 * On the server every page asks for the same few hundred texts, thousands of times a second. Texts
 * without values in them never change there, so each is looked up once.
 */
export function rememberPlainTexts(instance: I18n): void {
  const lookUp = instance.getFixedT.bind(instance) as LookUp;
  const remembered = new Map<string, TFunction>();
  const getFixedT: LookUp = (...where) => {
    const name = JSON.stringify(where);
    const known = remembered.get(name);
    if (known) return known;
    const made = remembering(lookUp(...where));
    remembered.set(name, made);
    return made;
  };
  instance.getFixedT = getFixedT as I18n['getFixedT'];
}

function remembering(t: TFunction): TFunction {
  const texts = new Map<unknown, unknown>();
  const remember = (...asked: Parameters<TFunction>): unknown => {
    if (asked.length > 1 && asked[1] !== undefined) return t(...asked);
    const [key] = asked;
    if (!texts.has(key)) texts.set(key, t(...asked));
    return texts.get(key);
  };
  return Object.assign(remember, t);
}
