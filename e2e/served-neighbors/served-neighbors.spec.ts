import { applyAtOnce, call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';
import { readQr } from '../support/read-qr.ts';
import { publishService } from '../support/services.ts';
import { postTask } from '../support/tasks.ts';

const TITLE = 'Carry the flower pots up for Ida';

test('a neighbor without an account decides on a page without a script, from the sheet to the review (PEOPLE-219 to PEOPLE-233)', async ({
  page,
  newPerson,
}) => {
  test.slow();
  await signUp(page, newAccount('Paula Proxy'));
  await page.goto('/neighbors-served');
  await page.getByRole('button', { name: 'Add a Neighbor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mrs. Ida');
  await dialog.getByLabel('Their phone number').fill('512 555 0142');
  await dialog.getByRole('radio', { name: 'Aloud, in person' }).check();
  await dialog.getByLabel('When did they agree?').fill('2026-01-05');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add and Make the Sheet' }).click();
  const sheet = page.getByRole('region', { name: 'Sheet to print' });
  await expect(sheet.getByRole('heading', { name: 'Ayuda para Mrs. Ida' })).toBeVisible();
  await expectAccessible(page);
  const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(await sheet.innerText())?.[0] ?? '';
  expect(new URL(await readQr(sheet.locator('svg').first())).pathname).toBe(`/n/${code}`);
  await page.getByRole('button', { name: 'Done' }).click();

  const taskId = await postTask(page, {
    title: TITLE,
    description: 'Eight pots, up one flight of stairs. She is at home all day.',
    choose: async () => {
      await page.getByLabel('Who is it for?').selectOption('Mrs. Ida');
    },
  });

  const helper = await newPerson();
  await signUp(helper, newAccount('Hugo Helper'));
  await applyAtOnce(helper, taskId, 'I am next door.');

  const ida = await newPerson({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await ida.goto('/n');
  await ida.getByLabel('The code on your sheet').fill(code.toLowerCase());
  await ida.keyboard.press('Enter');
  await expect(ida.getByRole('heading', { name: 'For Mrs. Ida' })).toBeVisible();
  await ida.getByRole('button', { name: 'Yes, this is for me' }).click();
  await expect(ida.getByText('I am next door.')).toBeVisible();
  // As a screen reader announces it.
  await expect(ida.locator('body')).toMatchAriaSnapshot(`
    - heading "For Mrs. Ida" [level=1]
    - heading "${TITLE}" [level=2]
    - term: Where it stands
    - definition: 1 neighbor waits for your answer.
    - heading "Who would help" [level=3]
    - heading "Hugo" [level=3]
    - button "Yes, Hugo"
    - link "No, not Hugo"
    - heading "If something is wrong" [level=2]
    - paragraph:
      - link "Stop everything"
    - paragraph:
      - link "This is not mine"
  `);
  const width = await ida.locator('html').evaluate((html) => html.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await ida.getByRole('button', { name: 'Yes, Hugo' }).focus();
  await ida.keyboard.press('Enter');
  await expect(ida.getByRole('status')).toHaveText('You said yes. They will be notified.');

  await helper.goto(`/task/${taskId}`);
  await expect(helper.getByText('For Mrs. Ida, through Paula Proxy')).toBeVisible();
  await expect(helper.getByRole('link', { name: 'Call Mrs. Ida' })).toHaveAttribute(
    'href',
    'tel:+15125550142',
  );
  for (const step of ['claim', 'start', 'complete']) {
    await call(helper, `/tasks/${taskId}/${step}`, {});
  }

  await ida.goto(`/n/${code}`);
  await ida.getByRole('link', { name: 'It is done' }).click();
  await ida.getByRole('button', { name: 'Yes, it is done' }).click();
  await ida.getByRole('radio', { name: '5 stars' }).check();
  await ida.getByLabel('A few words, if you like').fill('So kind, and careful with the ferns.');
  await ida.getByRole('button', { name: 'Send the review' }).click();
  await expect(ida.getByText('You wrote a review. Thank you.')).toBeVisible();

  await page.goto(`/task/${taskId}`);
  await expect(page.getByText('Mrs. Ida (by the code of their sheet)')).toBeVisible();
  await page.goto('/neighbors-served');
  await page.getByText('History').click();
  await expect(page.getByText('Confirmed the work')).toBeVisible();
  await expectAccessible(page);
});

test('a service is booked and Quick Help asked for through a proxy, and the neighbor agrees by their sheet (PEOPLE-238 to PEOPLE-243)', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const provider = await newPerson();
  await signUp(provider, newAccount('Pia Provider'));
  const serviceId = await publishService(provider, { title: 'Hedges for Ida' });
  await signUp(page, newAccount('Paula Proxy'));
  const { sheet } = await call<{ sheet: { code: string } }>(page, '/my/served-neighbors', {
    name: 'Mrs. Ida',
    phone: '512 555 0142',
    consentMeans: 'aloud',
    consentedOn: '2026-01-05',
  });
  const path = `/n/${sheet.code}`;
  const ida = await newPerson({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await ida.goto(path);
  await ida.getByRole('button', { name: 'Yes, this is for me' }).click();

  await page.goto(`/services/${serviceId}`);
  await page.getByRole('button', { name: 'Book or ask for a quote' }).click();
  const form = page.getByRole('dialog', { name: 'Book or ask for a quote' });
  await form.getByLabel('What do you need done?').fill('The hedge in front.');
  await form.getByLabel('Address').fill('77 Secret Street, Austin, TX 78701');
  await form.getByLabel('Who is it for?').selectOption('Mrs. Ida');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form).toHaveCount(0);

  await provider.goto('/private-chats?list=marketplace');
  await provider.getByText('Paula Proxy').first().click();
  await expect(provider.getByText('For Mrs. Ida, through Paula Proxy')).toHaveCount(2);
  const conversationId = new URL(provider.url()).searchParams.get('chat') ?? '';
  const { items } = await call<{ items: Array<{ id: string }> }>(
    provider,
    `/conversations/${conversationId}/bookings`,
    {},
    'GET',
  );
  await call(provider, `/bookings/${items[0]?.id}/proposals`, {
    proposal: { price: 80, scope: 'Front hedge, cuttings taken along.' },
  });

  await ida.goto(path);
  await expect(ida.getByText('Pia proposes a time and a price.')).toBeVisible();
  const width = await ida.locator('html').evaluate((html) => html.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await ida.getByRole('button', { name: 'Yes, Pia can come' }).click();
  await expect(ida.getByRole('status')).toHaveText('You said yes. They will be notified.');
  await expect(ida.getByText('Pia will come.')).toBeVisible();
  await expect(provider.getByRole('link', { name: 'Call Mrs. Ida' })).toHaveAttribute(
    'href',
    'tel:+15125550142',
  );

  await page.goto('/quick-help');
  await page.getByLabel('What do you need help with?').fill('Carry the groceries up');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('shopping');
  await page.getByRole('combobox', { name: 'Where?' }).fill('12 Elm St, Austin, TX');
  await page.getByRole('radio', { name: 'Now' }).check();
  await page.getByRole('textbox', { name: 'What would you pay?' }).fill('20');
  await page.getByLabel('Who is it for?').selectOption('Mrs. Ida');
  await page.getByRole('button', { name: 'Find Helpers Now' }).click();
  await expect(page).toHaveURL(/request=/);
  await ida.goto(path);
  await expect(ida.getByRole('heading', { name: 'Carry the groceries up' })).toBeVisible();
  await expect(ida.getByRole('link', { name: 'Hedges for Ida' })).toBeVisible();
});
