import { isBlank } from './blank.ts';

/** Characters that draw nothing and change nothing; joiners, variants and flags of emoji do change what is drawn. */
const WITHOUT_EFFECT =
  /(?![\p{Join_Control}\p{Variation_Selector}\u180e\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const CONTROLS = /(?!\s)\p{Cc}/gu;

/**
 * A name in one form, however it was typed: composed, with single spaces, and without characters that would only play
 * tricks where it is shown (AUTH-035); empty where nothing would show.
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
