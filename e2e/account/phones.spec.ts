import { emailTo, expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { speakSpanish } from '../support/people.ts';

let numbers = 0;
/** Returns an unused number, formatted as people type it. */
function newNumber() {
  numbers += 1;
  const digits = `${Date.now() % 10_000_000}`.padStart(7, '0');
  return `+1 5${numbers}2 ${digits.slice(0, 3)} ${digits.slice(3)}`;
}

/** Returns the code in the newest message to a number; a local site delivers text messages to its mailbox. */
async function codeTo(page: Page, number: string, since: number): Promise<string> {
  const { text } = await emailTo(page, number.replaceAll(' ', ''), since);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a visitor joins with a phone number, is told of a wrong code, and changes the number (AUTH-263, AUTH-268)', async ({
  newPerson,
  forgive,
}) => {
  forgive(/Failed to load resource: the server responded with a status of 4/);
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  const [first, second] = [newNumber(), newNumber()];
  let asked = Date.now();
  await page.goto('/auth');
  await button(page, 'Continue with your phone').click();
  await page.getByLabel('Phone Number').fill('12');
  await button(page, 'Text Me a Code').click();
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone Number').fill(first);
  await expectAccessible(page);
  await button(page, 'Text Me a Code').click();
  const code = await codeTo(page, first, asked);
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByLabel('Full Name').fill('Pia Phone');
  await page.getByLabel('Location').fill('Austin, TX');
  await button(page, 'Finish').click();
  await expect(page).toHaveURL(/\/browse-tasks/);

  await speakSpanish(page);
  await page.goto('/settings/account');
  const card = page.getByRole('region', { name: 'Número de teléfono' });
  await expect(card).toContainText(first.replaceAll(' ', ''));
  asked = Date.now();
  await card.getByRole('textbox').fill(second);
  await card.getByRole('button').first().click();
  await expect(card.getByRole('textbox', { name: /6/ })).toBeVisible();
  await card.getByRole('textbox', { name: /6/ }).fill(await codeTo(page, second, asked));
  await expect(card).toContainText(second.replaceAll(' ', ''));
  await expectAccessible(page);
});
