import { deviceStorage } from '#platform/web/storage/storage.ts';

const STORED = 'search_key';

/** Whether "/" leads to the search box: who dictates or slips on keys may turn it off (WCAG 2.1.4). */
export const isSearchKeyOn = (): boolean => deviceStorage.get(STORED) !== 'off';

export function setSearchKeyOn(isOn: boolean): void {
  if (isOn) deviceStorage.remove(STORED);
  else deviceStorage.set(STORED, 'off');
}
