import { useState } from 'react';
import type { Viewer } from './viewer.ts';

/**
 * Which dialog is open over a page. One may stand in the address, put there before sign-in: it opens once it is known who
 * looks and what they may do, and leaves the address when it is closed.
 */
export function useAskedDialog<Dialog>(options: {
  viewer: Viewer;
  /** Whether the address names a dialog. */
  isAsked: boolean;
  /** The dialog it names, if this viewer may open it; null also while that is not known. */
  wanted: Dialog | null;
  /** Takes what was asked for out of the address. */
  onForget: () => void;
}) {
  const { viewer, isAsked, wanted, onForget } = options;
  const [chosen, setChosen] = useState<Dialog | null>(null);
  // The dialog the address asked for stays open while the thing is refetched or a session ends.
  const [opened, setOpened] = useState<Dialog | null>(null);
  if (wanted !== null && viewer.status === 'signed-in' && opened === null) setOpened(() => wanted);
  if (!isAsked && opened !== null) setOpened(null);
  return {
    dialog: chosen ?? opened,
    setDialog: (next: Dialog | null) => {
      setChosen(() => next);
      if (isAsked) onForget();
    },
  };
}
