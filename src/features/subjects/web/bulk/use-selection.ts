import { useState } from 'react';
import { MOST_AT_ONCE } from '../../bulk.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The things of a list that are selected for a step on all of them; null while none can be (ITEM-456). */
export function useSelection(selectable: ReadonlyArray<{ id: string; title: string }>) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  // A thing that has left the list is selected no longer.
  const things = selectable.filter(({ id }) => chosen?.has(id) === true);
  const isFull = things.length >= MOST_AT_ONCE;
  return {
    isOn: chosen !== null,
    things,
    canSelectMore: !isFull && things.length < selectable.length,
    isSelectable: (id: string) => selectable.some((thing) => thing.id === id),
    isSelected: (id: string) => chosen?.has(id) === true,
    isFull,
    start: () => setChosen(new Set()),
    stop: () => setChosen(null),
    clear: () => setChosen(new Set()),
    select: (id: string, isSelected: boolean) => {
      const next = new Set(things.map((thing) => thing.id));
      if (isSelected) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    selectAll: () => setChosen(new Set(selectable.slice(0, MOST_AT_ONCE).map(({ id }) => id))),
  };
}
