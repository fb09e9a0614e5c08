import { devices } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';
import { readQr } from '../support/read-qr.ts';

test('a neighbor adds a noticeboard and hangs up a poster of the town, which another one sees there', async ({
  newPerson,
}, info) => {
  const adder = await newPerson({ viewport: { width: 390, height: 844 } });
  await signUp(adder, newAccount('Ada Adder'));
  const name = `Laundromat ${Date.now().toString(36)}`;

  const board = await test.step('the board is put on the map (SHELL-477, SHELL-478)', async () => {
    await adder.goto('/boards');
    await expectAccessible(adder);
    await adder.getByRole('link', { name: 'Add a Noticeboard' }).click();
    await expect(adder.getByText('Only public places. Never your home.')).toBeVisible();
    await adder.getByRole('textbox', { name: 'Name' }).fill(name);
    const add = adder.getByRole('button', { name: /Add Noticeboard|It's Another Board/ });
    await add.click();
    await expect(adder.getByRole('alert').filter({ hasText: 'Find the place' })).toBeVisible();
    await adder.getByRole('searchbox').fill('78704');
    await adder.getByRole('searchbox').press('Enter');
    await expect(adder.getByRole('alert').filter({ hasText: 'Find the place' })).toHaveCount(0);
    // The bar at the top half covers the search otherwise.
    await adder.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(adder);
    await adder.screenshot({ path: info.outputPath('form.png'), fullPage: true });
    await add.click();
    await expect(adder.getByRole('heading', { name, level: 1 })).toBeVisible();
    await adder.getByRole('button', { name: 'Look After This Board' }).click();
    await expect(adder.getByText('You look after this board.')).toBeVisible();
    await expectAccessible(adder);
    await adder.screenshot({ path: info.outputPath('empty.png'), fullPage: true });
    return new URL(adder.url()).pathname;
  });

  const address =
    await test.step('the poster of the town is made for it (SHELL-473, SHELL-482)', async () => {
      await adder.getByRole('link', { name: 'Make a Poster of Austin, TX' }).click();
      await expect(adder.getByRole('textbox', { name: 'Heading' })).toHaveValue(/^Austin, TX/);
      await expect(adder.getByRole('combobox', { name: 'Noticeboard' })).toContainText(name);
      await expectAccessible(adder);
      await adder.getByRole('button', { name: 'Make My Poster' }).click();
      const sheet = adder.getByRole('region', { name: 'Poster to print' });
      await adder.emulateMedia({ media: 'print' });
      const code = sheet.locator('svg').first();
      await expect(code).toBeVisible();
      const { pathname } = new URL(await readQr(code));
      await expect(sheet).toContainText(pathname);
      await adder.emulateMedia({ media: null });
      return pathname;
    });

  await test.step('another neighbor scans it and sees it there (SHELL-475, SHELL-483)', async () => {
    // A browser that tests drive calls itself a program.
    const { viewport, userAgent } = devices['iPhone 14'];
    const other = await newPerson({ viewport, userAgent, colorScheme: 'dark' });
    await signUp(other, newAccount('Otto Other'));
    await other.goto(address);
    await expect(other).toHaveURL(/\/local\/austin-tx$/);
    await other.goto(board);
    const poster = other.getByRole('article').filter({ hasText: 'Austin, TX' });
    await expect(poster).toContainText('Not seen there yet');
    await poster.getByRole('button', { name: 'Still There' }).click();
    await expect(poster).toContainText('Last seen there');
    await expect(poster.getByRole('button', { name: 'Still There', pressed: true })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Ada Adder' })).toBeVisible();
    await expectAccessible(other);
    await other.screenshot({ path: info.outputPath('full.png'), fullPage: true });
  });

  await test.step('the owner reads both (SHELL-470, SHELL-482)', async () => {
    await adder.goto('/posters');
    const poster = adder.getByRole('article').filter({ hasText: name });
    await expect(poster).toContainText('1 scan · 1 in the last 7 days');
    await expect(poster).toContainText('Last seen there');
    await expectAccessible(adder);
  });
});
