import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { firstShown as firstShownSchema } from '#features/marketplace/contract.ts';
import type { FirstShown } from '#features/marketplace/contract.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';
import { late } from '#ui/late.tsx';

const FirstShownField = late({
  texts: ['group-first'],
  load: async () =>
    (await import('#features/groups/web/first/first-shown-field.tsx')).FirstShownField,
});

function stored(key: string): FirstShown | null {
  try {
    return firstShownSchema.nullable().parse(JSON.parse(tabStorage.get(key) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Lets the seller show a new item to a group first (GROUP-032). The choice is stored for the tab, like the draft it
 * belongs to: an item meant for a group must not be listed for everyone after a reload.
 */
export function useFirstShown(userId: string | null): {
  field: ReactNode;
  value: FirstShown | null;
  forget: () => void;
} {
  const key = `first_shown_${userId ?? ''}`;
  const [value, setValue] = useState(() => stored(key));
  function choose(next: FirstShown | null) {
    setValue(next);
    tabStorage.set(key, JSON.stringify(next));
  }
  const field = userId !== null && (
    <Suspense fallback={null}>
      <FirstShownField viewerId={userId} value={value} onChange={choose} />
    </Suspense>
  );
  return { field, value, forget: () => tabStorage.remove(key) };
}
