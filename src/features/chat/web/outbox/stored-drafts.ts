import { deviceStorage } from '#platform/web/storage/storage.ts';

const STORAGE_KEY = 'chat_drafts';

export const storedDrafts = (): string | null => deviceStorage.get(STORAGE_KEY);

/** False where the device stores nothing. */
export const storeDrafts = (json: string): boolean => deviceStorage.set(STORAGE_KEY, json);

/** Apart from what reads them, so that every page can. */
export const removeDrafts = (): void => deviceStorage.remove(STORAGE_KEY);
