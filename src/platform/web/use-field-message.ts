import { useCallback } from 'react';
import type { FieldError } from 'react-hook-form';
import { useText } from './use-text.ts';

/** Texts that came from the server are ready to show; the schema's messages are keys. */
export const FROM_SERVER = 'server';

export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const text = useText();
  return useCallback(
    (error) => {
      if (error?.message === undefined) return undefined;
      return error.type === FROM_SERVER ? error.message : text(error.message);
    },
    [text],
  );
}
