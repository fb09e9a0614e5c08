import { rememberChoice, rememberedChoice } from '#platform/web/storage/consent-store.ts';

/** Percent of the room beside the sidebar, or of the dialog; the usual 32 % is a quarter of a page of 1280px (CHAT-043). */
export const WIDTH = { least: 20, usual: 32, most: 40 };

/**
 * Returns the width a person chose for the list on this device; without their consent it is kept for this session only
 * (SHELL-212).
 */
export function readListWidth(): number {
  const stored = Number(rememberedChoice('chat_list_width') ?? Number.NaN);
  return stored >= WIDTH.least && stored <= WIDTH.most ? stored : WIDTH.usual;
}

export const storeListWidth = (width: number): void =>
  rememberChoice('chat_list_width', width.toFixed(1));
