import { pictureAddress } from '#platform/addresses/picture-address.ts';

const OWN_ADDRESS = /^\/media\/([0-9a-f]{64})\/avatar$/;

/** Returns the value of `avatar_url` for an uploaded picture: its small size (PEOPLE-028). */
export const avatarAddress = (key: string): string => pictureAddress(key, 'avatar');

/** The picture behind an avatar's address; null where that is none of our uploads. */
export const avatarKey = (address: string | null): string | null =>
  OWN_ADDRESS.exec(address ?? '')?.[1] ?? null;

/** The same picture where it is shown large. */
export function largeAvatar(address: string | null): string | null {
  const key = avatarKey(address);
  return key === null ? address : pictureAddress(key, 'whole');
}
