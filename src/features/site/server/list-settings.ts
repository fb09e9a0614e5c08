import type { Db } from '#platform/server/database/db.ts';
import type { SettingName } from '../setting-values.ts';
import { settingsFrom, storedSettings } from './read-settings.ts';

export type ListedSetting = {
  name: SettingName;
  value: unknown;
  source: 'default' | 'stored' | 'PUBLIC_URL' | 'default, because the stored value is malformed';
};

/** A value as the operator types it: the switches as on and off, lists and texts of two languages as JSON; nothing as ''. */
export function typedValue(name: SettingName, value: unknown): string {
  if (name === 'backgroundCheckSentence') return value === null ? 'off' : 'on';
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Every setting as it counts now, and where its value comes from. */
export async function listSettings(db: Db, publicOrigin: string): Promise<ListedSetting[]> {
  const stored = await storedSettings(db);
  const malformed = new Set<string>();
  const values = settingsFrom(publicOrigin, stored, (name) => malformed.add(name));
  const getSource = (name: SettingName): ListedSetting['source'] => {
    if (name === 'publicOrigin') return 'PUBLIC_URL';
    if (malformed.has(name)) return 'default, because the stored value is malformed';
    return stored.has(name) ? 'stored' : 'default';
  };
  return (Object.keys(values) as SettingName[]).map((name) => ({
    name,
    value: values[name],
    source: getSource(name),
  }));
}
