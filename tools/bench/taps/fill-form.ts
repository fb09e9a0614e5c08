import type { Locator, Page } from '@playwright/test';
import type { Finger } from './finger.ts';

type Answer = string | ((page: Page) => Promise<string>);
/** Answers by the label of their field; those of a job come first. */
export type Answers = readonly (readonly [label: RegExp, answer: Answer])[];

const ANSWERS: Answers = [
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

export interface FormOptions {
  answers?: Answers;
  /** Buttons that lead on besides those of a wizard. */
  leadsOn?: RegExp;
  /** Pressed once each as soon as they are in sight, before anything is filled in. */
  choices?: readonly Locator[];
  /** Does what a field needs besides typing, before each look at the fields. */
  prepare?: () => Promise<void>;
}

/** Fills in what a form asks for, step by step, until it is sent; answers with how many answers that took. */
export async function fillForm(
  finger: Finger,
  isSent: () => boolean | Promise<boolean>,
  { answers = [], leadsOn = LEADS_ON, choices = [], prepare }: FormOptions = {},
): Promise<number> {
  const { page } = finger;
  const known = [...answers, ...ANSWERS];
  const left = new Set(choices);
  let count = 0;
  while (!(await isSent())) {
    const dialog = page.getByRole('dialog');
    const form = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
    // The shortest way there is.
    const ways = form
      .getByRole('button', { name: leadsOn })
      .or(form.getByRole('button', { name: LEADS_ON }));
    const way = ways
      .filter({ hasText: /^Review/ })
      .or(ways.last())
      .first();
    await finger.until(async () => {
      for (const choice of left) {
        if (!(await choice.first().isVisible())) continue;
        left.delete(choice);
        await finger.tap(choice.first());
      }
      await prepare?.();
      for (const field of await form.locator(ASKED).all()) {
        // A screen that goes away takes its fields with it.
        if (await fill(finger, field, known).catch(() => false)) count += 1;
      }
      return (await isSent()) || ((await way.isVisible()) && (await way.isEnabled()));
    });
    if (await isSent()) break;
    const { screens } = finger;
    await finger.tap(way);
    const isRefused = async () => (await form.locator('[aria-invalid="true"]').count()) > 0;
    await finger.until(
      async () => (await isSent()) || finger.screens > screens || (await isRefused()),
    );
    if (finger.screens === screens && (await isRefused())) finger.refusals += 1;
  }
  return count;
}

/** Leaves alone what is not shown, or has its answer already. */
async function fill(finger: Finger, field: Locator, answers: Answers): Promise<boolean> {
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
  }));
  const given = answers.find(([label]) => label.test(known.label))?.[1];
  if (known.value !== '' || given === undefined) return false;
  const answer = typeof given === 'string' ? given : await given(finger.page);
  if (known.tag === 'SELECT') {
    // It opens, and one is chosen.
    await finger.tap(field);
    finger.taps += 1;
    await field.selectOption(answer);
    return true;
  }
  await finger.type(field, answer);
  return true;
}
