import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ValuesCompared } from './compare-values.ts';

/** The version an edit stands on, and what it said. */
export type EditOrigin<Values> = { baseVersion: number; base: Values };

export interface EditOriginOptions<Values extends FieldValues, Path extends keyof Values, Context> {
  /** The newest version, and what it says; the same object while it is the same. */
  version: number;
  stored: Values;
  start: EditOrigin<Values>;
  form: UseFormReturn<Values, Context>;
  values: Values;
  compared: ValuesCompared<Values, Path>;
  /** While this form saves, a newer version is its own. */
  isSaving: boolean;
}

/**
 * Follows what is stored as long as nothing was typed, or nothing else was changed than what no form shows; otherwise
 * the person decides what stands (ITEM-188, SERV-115).
 */
export function useEditOrigin<Values extends FieldValues, Path extends keyof Values, Context>(
  options: EditOriginOptions<Values, Path, Context>,
) {
  const { version, stored, start, form, values, compared, isSaving } = options;
  const [origin, setOrigin] = useState<EditOrigin<Values>>({
    baseVersion: start.baseVersion,
    base: start.base,
  });
  const isNewer = version > origin.baseVersion && !isSaving;
  const isUntouched = compared.changedPaths(origin.base, values).length === 0;
  const isFollowed = isNewer && (isUntouched || compared.isSame(origin.base, stored));
  const follow = useEffectEvent(() => {
    if (isUntouched) form.reset(stored);
    setOrigin({ baseVersion: version, base: stored });
  });
  useEffect(() => {
    if (isFollowed) follow();
  }, [isFollowed]);
  return {
    origin,
    setOrigin,
    /** The values that another window has saved, if they conflict with this edit. */
    conflict: isNewer && !isFollowed ? stored : null,
  };
}
