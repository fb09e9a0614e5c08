import { useState } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { TaskDialog } from './task-dialogs.tsx';

/**
 * Which dialog is open over the page. One may stand in the address, put there before sign-in or by
 * a notification: it opens once it is known who looks, and leaves the address when it is closed.
 */
export function useTaskDialog(options: {
  viewer: Viewer;
  asked: TaskDialog | null;
  /** Takes what was asked for out of the address. */
  onForget: () => void;
}) {
  const { viewer, asked, onForget } = options;
  const [chosen, setChosen] = useState<TaskDialog | null>(null);
  // A newly requested dialog replaces the open one: a toast leads to another chat.
  const askedFor = asked && JSON.stringify(asked);
  const [handled, setHandled] = useState(askedFor);
  if (askedFor !== handled) {
    setHandled(askedFor);
    if (askedFor !== null) setChosen(null);
  }
  // A session that ends closes no form (TASK-316).
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (viewer.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  return {
    dialog: chosen ?? (wasSignedIn ? asked : null),
    setDialog: (next: TaskDialog | null) => {
      setChosen(next);
      if (asked !== null) onForget();
    },
  };
}
