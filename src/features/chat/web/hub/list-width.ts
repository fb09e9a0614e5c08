import { deviceStorage } from '#platform/web/storage.ts';

const STORAGE_KEY = 'chat_list_width';

/** In hundredths of the dialog (CHAT-043). */
export const WIDTH = { least: 20, usual: 25, most: 40 };

/** How wide somebody made the list on this device. */
export function readListWidth(): number {
  const kept = Number(deviceStorage.get(STORAGE_KEY) ?? Number.NaN);
  return kept >= WIDTH.least && kept <= WIDTH.most ? kept : WIDTH.usual;
}

export function keepListWidth(width: number): void {
  deviceStorage.set(STORAGE_KEY, width.toFixed(1));
}
