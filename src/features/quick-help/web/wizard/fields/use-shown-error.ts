import type { FieldError } from 'react-hook-form';
import { visibleLength } from '#platform/text/visible-length.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useText } from '#platform/web/use-text.ts';

type Bounded = { text: string; max: number; tooLong: string };

/**
 * Returns the message of a text field: that it is missing once it was left, that it is too long at once (QUICK-164).
 */
export function useShownError(
  error: FieldError | undefined,
  { text, max, tooLong }: Bounded,
): string | undefined {
  const message = useFieldMessage();
  const toText = useText();
  return visibleLength(text.trim()) > max ? toText(tooLong) : message(error);
}
