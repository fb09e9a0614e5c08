import { useText } from '#platform/web/use-text.ts';

/** A reason of the report dialog in words; the server knows which there are. */
export function useReasonText(): (reason: string) => string {
  const text = useText();
  return (reason) => text(`moderation:reasons.${reason}`);
}
