import { useState } from 'react';
import type { FocusEvent, PointerEvent, SyntheticEvent } from 'react';

const findRowKey = ({ target }: { target: EventTarget }): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null)
    : null;

/**
 * Keeps the message the reader last entered, and the one that plays, mounted while scrolled out of sight: otherwise a
 * dialog opened from it would disappear with its row, and the text typed there with it.
 */
export function useMountedRows(rows: ReadonlyArray<{ key: string }>) {
  const [entered, setEntered] = useState<string | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const indexes = rows.flatMap(({ key }, index) =>
    key === entered || key === playing ? [index] : [],
  );
  const stop = () => setPlaying(null);
  // React events from a dialog arrive here too, though it is not in the list.
  const enter = (event: FocusEvent | PointerEvent) => {
    if (event.currentTarget.contains(event.target as Node)) setEntered(findRowKey(event));
  };
  return {
    indexes,
    handlers: {
      onFocus: enter,
      // Not every browser gives the focus to a button that is pressed.
      onPointerDown: enter,
      onPlayCapture: (event: SyntheticEvent) => setPlaying(findRowKey(event)),
      onPauseCapture: stop,
      onEndedCapture: stop,
    },
  };
}
