/** Milliseconds of moving and resting in turn: something worked, something did not. */
const WORKED = [10];
const FAILED = [30, 60, 30];

/** Felt in the hand that pressed, as far as the device and its browser let it; never fails. */
export function vibrate(pattern: readonly number[]): void {
  // Without an earlier touch on the page, browsers log a complaint about the call.
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    navigator.vibrate?.([...pattern]);
  } catch {
    // The same message is also visible.
  }
}

/** Something a person did has worked, or not (SHELL-341). */
export const vibrateAfter = (tone: 'normal' | 'error') =>
  vibrate(tone === 'error' ? FAILED : WORKED);
