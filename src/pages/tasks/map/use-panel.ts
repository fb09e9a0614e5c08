import { useState } from 'react';
import type { MapTask } from '#features/tasks/contract.ts';

type Panel = { tasks: readonly MapTask[]; count: number; isOpen: boolean };
const CLOSED: Panel = { tasks: [], count: 0, isOpen: false };

/** What is chosen on the map; it stays in the panel while that slides away. */
export function usePanel() {
  const [panel, setPanel] = useState(CLOSED);
  const close = () => setPanel((before) => ({ ...before, isOpen: false }));
  return {
    ...panel,
    close,
    choose: (tasks: readonly MapTask[]) => {
      if (tasks.length === 0) return;
      setPanel(({ count }) => ({ tasks, count: count + 1, isOpen: true }));
    },
    /** A form opens in the panel's place. */
    leaveFor: (open: () => void) => {
      close();
      open();
    },
  };
}
