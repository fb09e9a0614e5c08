import { expect, it } from 'vitest';
import { nextCard } from './next-card.ts';
import type { CardMoment } from './next-card.ts';

const QUIET: CardMoment = {
  isInstallable: false,
  isInstalled: false,
  isUpdateAvailable: false,
  isConsentKnown: true,
  hasWaited: false,
  isInstallLater: false,
  isPasskeyOffered: false,
  isUpdateLater: false,
};
const OFFERED = { isInstallable: true, hasWaited: true };

it.each([
  ['nothing to say', {}, null],
  ['installable for less than 30 seconds', { isInstallable: true }, null],
  ['installable for 30 seconds', OFFERED, 'install'],
  ['no longer installable', { hasWaited: true }, null],
  ['installed meanwhile', { ...OFFERED, isInstalled: true }, null],
  ['"Not now" was pressed', { ...OFFERED, isInstallLater: true }, null],
  ['cookies are being asked about', { ...OFFERED, isConsentKnown: false }, null],
  ['an update waits', { isUpdateAvailable: true }, 'update'],
  [
    'an update waits and cookies are asked about',
    { isUpdateAvailable: true, isConsentKnown: false },
    null,
  ],
  ['"Later" was pressed', { isUpdateAvailable: true, isUpdateLater: true }, null],
  ['both', { ...OFFERED, isUpdateAvailable: true }, 'update'],
  [
    'both, the update later',
    { ...OFFERED, isUpdateAvailable: true, isUpdateLater: true },
    'install',
  ],
  ['a passkey is offered', { ...OFFERED, isPasskeyOffered: true }, 'passkey'],
  [
    'a passkey is offered and an update waits',
    { isPasskeyOffered: true, isUpdateAvailable: true },
    'update',
  ],
  [
    'a passkey is offered and cookies are asked about',
    { isPasskeyOffered: true, isConsentKnown: false },
    null,
  ],
  ['an update of the installed app', { isInstalled: true, isUpdateAvailable: true }, 'update'],
] as const)('when %s', (_when, change, card) => {
  expect(nextCard({ ...QUIET, ...change })).toBe(card);
});
