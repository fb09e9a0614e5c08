import { useState } from 'react';

type Panel<Item> = { items: readonly Item[]; count: number; isOpen: boolean };

/** Holds what is chosen on the map; it stays in the panel while that slides away. */
export function usePanel<Item>() {
  const [panel, setPanel] = useState<Panel<Item>>({ items: [], count: 0, isOpen: false });
  const close = () => setPanel((before) => ({ ...before, isOpen: false }));
  return {
    ...panel,
    close,
    choose: (items: readonly Item[]) => {
      if (items.length === 0) return;
      setPanel(({ count }) => ({ items, count: count + 1, isOpen: true }));
    },
    /** A form opens in the panel's place. */
    leaveFor: (open: () => void) => {
      close();
      open();
    },
  };
}
