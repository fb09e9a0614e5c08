import { useMemo } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useText } from '#platform/web/use-text.ts';
import type { Wording } from '../last-message-text.ts';

/** Returns the formatters for the last message of a chat. */
export function useWording(): Wording {
  const text = useText();
  const { money, startTime } = useFormat();
  return useMemo(
    () => ({ text, money, startTime: (moment) => startTime(moment) }),
    [text, money, startTime],
  );
}
