import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type TextParams = Record<string, string | number>;

/** For keys that come from the server or a schema, like `tasks:refusals.own_task`. */
export function useText(): (key: string, params?: TextParams) => string {
  const { t } = useTranslation();
  return useMemo(() => untyped(t), [t]);
}

// The typed `t` knows only keys written out in the code.
function untyped(t: TFunction): (key: string, params?: TextParams) => string {
  const translate = t as (key: string, params: TextParams) => string;
  return (key, params = {}) => translate(key, params);
}
