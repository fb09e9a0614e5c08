import type { Locator } from '@playwright/test';
import type { Finger } from './finger.ts';

const ANSWERS: [label: RegExp, answer: string][] = [
  [/title/i, 'Carry a piano up one flight'],
  [/description/i, 'It is an upright one, and the stairs are wide enough for it.'],
  [/street|address/i, '1600 Barton Springs Road'],
  [/city/i, 'Austin'],
  [/state/i, 'TX'],
  [/zip/i, '78704'],
  [/amount/i, '80'],
];
const LEADS_ON = /^(Continue|Next|Review.*|Preview Task|Post My Task|Post Task)$/;
const ASKED = '[required], [aria-required="true"], [aria-invalid="true"]';

/** Fills in what a form asks for, step by step, until it is sent; answers with how many answers that took. */
export async function fillForm(finger: Finger, isSent: () => boolean): Promise<number> {
  const form = finger.page.locator('main');
  // The shortest way there is.
  const ways = form.getByRole('button', { name: LEADS_ON });
  const leadsOn = ways
    .filter({ hasText: /^Review/ })
    .or(ways.last())
    .first();
  let answers = 0;
  while (!isSent()) {
    await finger.until(async () => {
      for (const field of await form.locator(ASKED).all()) {
        if (await fill(finger, field)) answers += 1;
      }
      return (await leadsOn.isVisible()) && (await leadsOn.isEnabled());
    });
    const { screens } = finger;
    await finger.tap(leadsOn);
    const isRefused = async () => (await form.locator('[aria-invalid="true"]').count()) > 0;
    await finger.until(async () => isSent() || finger.screens > screens || isRefused());
  }
  return answers;
}

/** Leaves alone what is not shown, or has its answer already. */
async function fill(finger: Finger, field: Locator): Promise<boolean> {
  if (!(await field.isVisible())) return false;
  const role = await field.getAttribute('role');
  if (role === 'radiogroup') {
    const isChosen = (await field.locator(':checked').count()) > 0;
    if (!isChosen) await finger.tap(field.locator('label').first());
    return !isChosen;
  }
  const known = await field.evaluate((element) => ({
    tag: element.tagName,
    label: (element as HTMLInputElement).labels?.[0]?.textContent ?? element.ariaLabel ?? '',
    value: (element as HTMLInputElement).value,
    isFocused: element === document.activeElement,
  }));
  const answer = ANSWERS.find(([label]) => label.test(known.label))?.[1];
  if (known.value !== '' || answer === undefined) return false;
  if (known.tag === 'SELECT') {
    // It opens, and one is chosen.
    await finger.tap(field);
    finger.taps += 1;
    await field.selectOption(answer);
    return true;
  }
  if (!known.isFocused) await finger.tap(field);
  await field.fill(answer);
  return true;
}
