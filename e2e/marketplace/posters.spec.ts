import { devices } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { STRIPS } from '#features/posters/limits.ts';
import { listItem } from '../support/items.ts';
import { newAccount, signUp } from '../support/people.ts';
import { readQr } from '../support/read-qr.ts';

test('a seller makes a poster on a phone, prints it, and withdraws it after it was scanned', async ({
  newPerson,
  forgive,
}, info) => {
  forgive(/status of 4(09|10)/);
  const seller = await newPerson({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await signUp(seller, newAccount('Pia Poster'));
  const title = `Walnut desk ${Date.now().toString(36)}`;
  const itemId = await listItem(seller, { title });

  await test.step('from the share menu of the item (SHELL-460)', async () => {
    await seller.goto(`/marketplace/${itemId}`);
    await seller.getByRole('button', { name: 'Share', exact: true }).click();
    await seller.getByRole('menuitem', { name: 'Make a Poster' }).click();
    await expect(seller.getByRole('textbox', { name: 'Heading' })).toHaveValue(title);
    await expect(seller.getByRole('textbox', { name: 'Text' })).toHaveValue('$120 · Austin, TX');
    await seller.getByRole('radio', { name: 'Both' }).check();
    await seller.getByRole('textbox', { name: 'Where will it hang?' }).fill('Library');
    await expectAccessible(seller);
    await seller.screenshot({ path: info.outputPath('form.png'), fullPage: true });
  });

  await test.step('contact details are warned of (SHELL-463)', async () => {
    const text = seller.getByRole('textbox', { name: 'Text' });
    await text.fill('$120, call 512 555 0123');
    await seller.getByRole('button', { name: 'Make My Poster' }).click();
    await expect(seller.getByRole('alertdialog')).toContainText('Strangers will read this');
    await seller.getByRole('button', { name: 'Change it' }).click();
    await text.fill('$120, in Austin\nSeats one');
    await seller.getByRole('button', { name: 'Make My Poster' }).click();
  });

  const address =
    await test.step('the sheet fits the phone and one page of paper (SHELL-469)', async () => {
      const sheet = seller.getByRole('region', { name: 'Poster to print' });
      await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
      await expect(sheet).toContainText('Escanea el código con tu celular');
      await expectAccessible(seller);
      const label = await sheet.getByRole('img').first().getAttribute('aria-label');
      const [, path = ''] = /(\/p\/[A-HJ-NP-Z2-9]{10})$/.exec(label ?? '') ?? [];
      await expect(sheet).toContainText(path);
      await seller.screenshot({ path: info.outputPath('phone.png'), fullPage: true });
      await seller.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(seller.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(seller.getByRole('navigation')).toHaveCount(0);
      for (const width of [390, 1280]) {
        await seller.setViewportSize({ width, height: 844 });
        await seller.screenshot({ path: info.outputPath(`print-${width}.png`), fullPage: true });
      }
      const codes = await sheet.locator('svg').all();
      expect(codes).toHaveLength(1 + STRIPS);
      for (const code of codes) expect(new URL(await readQr(code)).pathname).toBe(path);
      for (const format of ['Letter', 'A4'] as const) {
        const printed = await seller.pdf({ format, path: info.outputPath(`${format}.pdf`) });
        expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      }
      await seller.emulateMedia({ media: null });
      await seller.setViewportSize({ width: 390, height: 844 });
      return path;
    });

  await test.step('a neighbor scans it (SHELL-465)', async () => {
    // A browser that tests drive calls itself a program.
    const { viewport, userAgent } = devices['iPhone 14'];
    const neighbor = await newPerson({ viewport, userAgent });
    await neighbor.goto(address);
    await expect(neighbor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  await test.step('it is counted, and its code ends when it is withdrawn (SHELL-470, SHELL-471)', async () => {
    await seller.getByRole('link', { name: 'Your Posters' }).click();
    const poster = seller.getByRole('article').filter({ hasText: title });
    await expect(poster).toContainText('1 scan · 1 in the last 7 days');
    await expect(poster).toContainText('Hangs: Library');
    await expectAccessible(seller);
    await seller.screenshot({ path: info.outputPath('list.png'), fullPage: true });
    await poster.getByRole('button', { name: `Withdraw "${title}"` }).click();
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(poster).toContainText('Withdrawn');
    await seller.goto(address);
    await expect(seller.getByRole('heading', { name: 'This one is over' })).toBeVisible();
    await expectAccessible(seller);
  });
});
