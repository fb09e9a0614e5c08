import { z } from 'zod';
import { clock } from '../clock.ts';
import { draftStore } from './draft-store.ts';
import { tabStorage } from './storage.ts';

/** A text that a person is writing about one thing: stored in this tab, and only for that person. */
export function textDraft(name: string) {
  const store = draftStore({
    name,
    version: 1,
    content: z.object({ userId: z.string(), text: z.string() }),
    storage: tabStorage,
  });
  return {
    read(id: string, userId: string): string {
      const draft = store.load(id);
      return draft?.userId === userId ? draft.text : '';
    },
    write(id: string, userId: string, text: string): void {
      if (text === '') store.remove(id);
      else store.save(id, { userId, text, savedAt: clock.now().getTime() });
    },
    remove: store.remove,
  };
}
