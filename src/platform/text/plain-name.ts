import { isBlank } from './blank.ts';

/** Invisible characters without effect; joiners, variation selectors and flag tags change what is drawn and stay. */
const WITHOUT_EFFECT =
  /(?![\p{Join_Control}\p{Variation_Selector}\u180e\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const CONTROLS = /(?!\s)\p{Cc}/gu;

/**
 * Returns a name in one form: NFC, single spaces, no control or invisible characters (AUTH-035); empty if nothing would be
 * drawn.
 */
export const plainName = (typed: string): string =>
  isBlank(typed)
    ? ''
    : typed
        .replaceAll(WITHOUT_EFFECT, '')
        .replaceAll(CONTROLS, '')
        .replaceAll(/\s+/gu, ' ')
        .normalize('NFC')
        .trim();
