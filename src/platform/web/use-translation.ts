import { createContext, use, useSyncExternalStore } from 'react';
import type { Namespace, Translate } from '../language/translator.ts';
import type { I18n } from './i18n.ts';

/** Gives the texts to everything below it. */
export const I18nContext = createContext<I18n | null>(null);

/**
 * `t` for the keys of one file of texts, which the page or `withTexts` must have loaded; keys of others are written
 * in full, like `common:actions.close`.
 */
export function useTranslation<Own extends Namespace = 'common'>(
  own?: Own,
): { t: Translate<Own>; i18n: I18n } {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useTranslation needs an I18nContext above it');
  const translator = useSyncExternalStore(i18n.subscribe, i18n.current, i18n.current);
  // Without a name the keys are those of 'common', which is then what `Own` is.
  return { t: translator.within<Own>(own ?? ('common' as Own)), i18n };
}
