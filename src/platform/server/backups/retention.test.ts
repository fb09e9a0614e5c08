import { expect, it } from 'vitest';
import { backupName, isBackupName, readBackupName } from './backup-name.ts';
import { outdatedBackups } from './retention.ts';

const daily = (day: string, time = '03:30:00.000Z') => backupName(new Date(`${day}T${time}`), true);
const byHand = (day: string) => backupName(new Date(`${day}T10:00:00.000Z`), false);

it('OPS-013: a name says when a backup was begun and whether it came by the clock', () => {
  const begunAt = new Date('2026-11-26T03:30:00.120Z');
  const name = backupName(begunAt, true);
  expect(name).toBe('porchlight-2026-11-26T03-30-00-120Z-daily.tar.zst');
  expect(readBackupName(name)).toEqual({ begunAt, isDaily: true });
  expect(readBackupName(backupName(begunAt, false))).toEqual({ begunAt, isDaily: false });
  for (const other of ['../secret', 'porchlight-2026.tar.zst', `${name}.1.tmp`, `x${name}`])
    expect([other, isBackupName(other)]).toEqual([other, false]);
});

it.each([
  ['nothing while there are few', ['2026-11-26', '2026-11-25'], { days: 7, weeks: 4 }, []],
  [
    'days before the last ones, but for the newest of each of the last weeks',
    ['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-22', '2026-11-21', '2026-11-15'],
    { days: 2, weeks: 2 },
    ['2026-11-24', '2026-11-21', '2026-11-15'],
  ],
  [
    'by days and weeks that have any, not by those that went by',
    ['2026-11-26', '2026-08-03', '2026-01-05'],
    { days: 2, weeks: 1 },
    ['2026-01-05'],
  ],
  ['all of them where none are to stay', ['2026-11-26'], { days: 0, weeks: 0 }, ['2026-11-26']],
])('OPS-013: %s', (_what, days, retention, outdated) => {
  const names = days.map((day) => daily(day));
  expect(outdatedBackups(names.toReversed(), retention)).toEqual(outdated.map((day) => daily(day)));
});

it('OPS-013: keeps the newest backup of a day, and one made by hand until a person removes it', () => {
  const twice = [daily('2026-11-26'), daily('2026-11-26', '23:00:00.000Z'), byHand('2026-01-01')];
  expect(outdatedBackups(twice, { days: 1, weeks: 0 })).toEqual([daily('2026-11-26')]);
});
