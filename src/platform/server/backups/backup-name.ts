const NAME = /^porchlight-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-daily)?\.tar\.zst$/;

/** When it was begun, and whether it came by the clock: `porchlight-2026-11-26T03-30-00-000Z-daily.tar.zst`. */
export const backupName = (begunAt: Date, isDaily: boolean): string =>
  `porchlight-${begunAt.toISOString().replaceAll(/[:.]/g, '-')}${isDaily ? '-daily' : ''}.tar.zst`;

export const isBackupName = (name: string): boolean => NAME.test(name);

/** Null for a name that is none. */
export function readBackupName(name: string): { begunAt: Date; isDaily: boolean } | null {
  const [, day, hours, minutes, seconds, ms, daily] = NAME.exec(name) ?? [];
  if (day === undefined) return null;
  return {
    begunAt: new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`),
    isDaily: daily !== undefined,
  };
}
