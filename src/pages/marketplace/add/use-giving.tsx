import { Suspense, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import {
  givingMethods,
  givingSchema,
  toDrawOpening,
  usualGiving,
} from '#features/draws/web/start/giving.ts';
import type { Giving } from '#features/draws/web/start/giving.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';

const GivingChoice = late({
  texts: ['draws'],
  load: async () => (await import('#features/draws/web/start/giving-choice.tsx')).GivingChoice,
});

const KEY = 'giving';

function storedGiving(): Giving {
  try {
    return givingSchema.parse(JSON.parse(tabStorage.get(KEY) ?? 'null'));
  } catch {
    return usualGiving;
  }
}

/**
 * Lets the seller choose who gets a new free item (ITEM-326). The choice is kept for the tab, like the draft it belongs
 * to, because the seller may sign in on the way.
 */
export function useGiving(): { field: ReactNode; open: (itemId: string) => Promise<void> } {
  const { t } = useTranslation('listing');
  const { api } = useApi();
  const errorText = useErrorText();
  const [giving, setGiving] = useState(storedGiving);
  function choose(next: Giving) {
    setGiving(next);
    tabStorage.set(KEY, JSON.stringify(next));
  }

  /** The item is listed whatever comes of this; on its page it can be tried again. */
  async function open(itemId: string): Promise<void> {
    tabStorage.remove(KEY);
    const opening = toDrawOpening(giving);
    if (!opening) return;
    try {
      await api.draws.open({ itemId, opening, requestKey: uuidv7() });
    } catch (error) {
      announce({
        title: t('giving.failedTitle'),
        text: errorText(error, 'listing:giving.failedText'),
        tone: 'error',
      });
    }
  }

  const field = (
    <Suspense fallback={<Skeleton shape="block" className="h-52 rounded-card" />}>
      <GivingChoice methods={givingMethods} value={giving} onChange={choose} />
    </Suspense>
  );
  return { field, open };
}
