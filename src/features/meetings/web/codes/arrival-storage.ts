import { deviceStorage } from '#platform/web/storage/storage.ts';

const STORAGE_KEY = 'arrival_codes';

export const storedArrivalCodes = (): string | null => deviceStorage.get(STORAGE_KEY);

/** False where the device stores nothing. */
export const storeArrivalCodes = (json: string): boolean => deviceStorage.set(STORAGE_KEY, json);

/** On sign-out; apart from what reads them, so that every page can. */
export const removeArrivalCodes = (): void => deviceStorage.remove(STORAGE_KEY);
