import type { TextParams } from '../language/translator.ts';
import { useTranslation } from './use-translation.ts';

/** For keys that come from the server or a schema, like `tasks:refusals.own_task`. */
export function useText(): (key: string, params?: TextParams) => string {
  const { t } = useTranslation();
  // The typed `t` knows only keys written out in the code.
  return t as (key: string, params?: TextParams) => string;
}
