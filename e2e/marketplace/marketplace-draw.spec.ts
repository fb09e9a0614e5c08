import sharp from 'sharp';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { onTheData } from '../support/on-the-data.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const panel = (page: Page, name = 'Who gets it') => page.getByRole('region', { name });
const toast = (page: Page, text: string) => page.getByText(text).first();

const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** In the order of the draw: whether it is this person's place. */
async function readPlaceInLine(page: Page, pattern: RegExp): Promise<number> {
  const line = page.getByText(pattern);
  await expect(line).toBeVisible({ timeout: 30_000 });
  return Number(pattern.exec((await line.textContent()) ?? '')?.[1]);
}

test('a free thing is drawn among those who want it, and anyone can check the draw', async ({
  newPerson,
}) => {
  const giver = await newPerson({ viewport: { width: 1280, height: 900 } });
  const ann = await newPerson({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const bea = await newPerson({ viewport: { width: 1280, height: 900 }, locale: 'es-MX' });
  await Promise.all([
    joinAtOnce(giver, newAccount('Greta Giver')),
    signUp(ann, newAccount('Ann Archer')),
    signUp(bea, newAccount('Beatriz Barrio')),
  ]);
  const title = `Piano stool ${Date.now().toString(36)}`;

  const path = await test.step('the giver lists it with a draw (ITEM-326)', async () => {
    await giver.goto('/marketplace/add');
    const photo = sharp({
      create: { width: 640, height: 480, channels: 3, background: '#229954' },
    });
    await giver
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'green.png',
        mimeType: 'image/png',
        buffer: await photo.png().toBuffer(),
      });
    await box(giver, 'Title').fill(title);
    await box(giver, 'Description').fill('Turns smoothly. The cover is new.');
    await giver.getByRole('combobox', { name: 'Category', exact: true }).selectOption('home');
    await giver.getByRole('radio', { name: 'Good', exact: true }).check();
    await expect(giver.getByRole('radio', { name: 'Wait, then draw' })).toHaveCount(0);
    await box(giver, 'Price').fill('0');
    await giver.getByRole('combobox', { name: 'Location' }).fill('12 Elm St, Austin, TX');
    await expect(giver.getByRole('radio', { name: 'First come, first served' })).toBeChecked();
    await giver.getByRole('radio', { name: 'Wait, then draw' }).check();
    await giver.getByLabel('How long can people say they want it?').selectOption('6 hours');
    await expectAccessible(giver);
    await expect(button(giver, 'List Item')).toBeEnabled();
    await button(giver, 'List Item').click();
    await expect(giver).toHaveURL(/\/marketplace\/[0-9a-f-]{36}$/);
    await expect(panel(giver).getByText('Nobody has asked for it yet.')).toBeVisible();
    await expect(panel(giver).getByText(/^(5 h 59 min|6 h 0 min) left$/)).toBeVisible();
    await expect(button(giver, 'Mark as given away')).toHaveCount(0);
    await expectAccessible(giver);
    return new URL(giver.url()).pathname;
  });

  await test.step('two neighbors want it, one on a phone, one in Spanish (ITEM-312, ITEM-325)', async () => {
    await ann.goto(path);
    await button(ann, "I'd like it").click();
    await expect(panel(ann).getByText('You said you want it.')).toBeVisible();
    await expect(button(ann, 'Never mind')).toBeFocused();
    await panel(ann).getByText('How the draw works').click();
    await expect(panel(ann).getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expect(panel(ann).getByText(/^[0-9a-f]{32}$/)).toBeVisible();
    await expectAccessible(ann);
    expect(await fitsTheScreen(ann)).toBe(true);

    await bea.goto(path);
    const hers = panel(bea, 'Quién se lo queda');
    await expect(hers.getByText('1 persona lo quiere.')).toBeVisible();
    await button(bea, 'Lo quiero').click();
    await expect(hers.getByText('2 personas lo quieren.')).toBeVisible();
    await button(bea, 'Ya no lo quiero').click();
    await expect(hers.getByText('1 persona lo quiere.')).toBeVisible();
    await button(bea, 'Lo quiero').click();
    await expect(hers.getByText('2 personas lo quieren.')).toBeVisible();
    await expectAccessible(bea);
  });

  await test.step('the giver learns how many, not who (ITEM-312)', async () => {
    await expect(panel(giver).getByText('2 people want it.')).toBeVisible();
    await expect(giver.getByText(/Ann Archer|Beatriz Barrio/)).toHaveCount(0);
  });

  const isAnnFirst =
    await test.step('the time is over, and all read how it ended (ITEM-316, ITEM-317)', async () => {
      await onTheData('e2e/support/end-window.ts', path.split('/').at(-1) ?? '');
      const annsPlace = await readPlaceInLine(ann, /Your place in line: (\d) of 2\./);
      const beasPlace = await readPlaceInLine(bea, /Tu lugar en el orden: (\d) de 2\./);
      expect([annsPlace, beasPlace].toSorted((a, b) => a - b)).toEqual([1, 2]);
      const first = annsPlace === 1 ? 'Ann Archer' : 'Beatriz Barrio';
      await expect(giver.getByText(`Reserved for ${first}.`)).toBeVisible();
      await panel(giver).getByText('See the whole order').click();
      await expect(panel(giver).getByRole('listitem').first()).toContainText(first);
      await expectAccessible(giver);
      return annsPlace === 1;
    });

  await test.step('a browser computes it again (ITEM-315)', async () => {
    await button(bea, 'Compruébalo tú').click();
    await expect(bea.getByText(/^Todo coincide: /)).toBeVisible();
    await expect(bea.getByText('Están los 2 boletos.')).toBeVisible();
    await bea.getByText('Compruébalo con otro programa').click();
    await expect(bea.getByText('npm run verify-draw -- draw.json')).toBeVisible();
    await bea.getByText('Ver el orden completo').click();
    await expectAccessible(bea);
    await button(ann, 'Check it yourself').click();
    await expect(ann.getByText(/^It checks out: /)).toBeVisible();
    await ann.getByText('Check it with another program').click();
    await ann.getByText('See the whole order').click();
    await expectAccessible(ann);
    expect(await fitsTheScreen(ann)).toBe(true);
  });

  await test.step('no one came: the next in line has it (ITEM-320)', async () => {
    await button(giver, 'No-show').click();
    await giver.getByRole('alertdialog').getByRole('button', { name: 'No-show' }).click();
    await button(giver, 'Next in line').click();
    await expect(toast(giver, 'Reserved for the next in line')).toBeVisible();
    const won = isAnnFirst
      ? bea.getByText('Es para ti: está reservado.')
      : ann.getByText("It's yours: it's reserved for you.");
    await expect(won).toBeVisible();
    const lost = isAnnFirst
      ? ann.getByText('Your turn is over.')
      : bea.getByText('Tu turno ya pasó.');
    await expect(lost).toBeVisible();
  });

  await test.step('another time it is chosen by hand, and ended early (ITEM-310, ITEM-322)', async () => {
    await giver.goto(path);
    await button(giver, 'No-show').click();
    await giver.getByRole('alertdialog').getByRole('button', { name: 'No-show' }).click();
    await button(giver, 'Give it away fairly').click();
    const dialog = giver.getByRole('dialog', { name: 'Give it away fairly' });
    await dialog.getByRole('radio', { name: 'Wait, then choose' }).check();
    await expectAccessible(giver);
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(panel(giver).getByText('Nobody has asked for it yet.')).toBeVisible();
    await button(ann, "I'd like it").click();
    await expect(panel(giver).getByText('1 person wants it.')).toBeVisible();
    await button(giver, 'End it early').click();
    await giver.getByRole('dialog').getByRole('button', { name: 'End it', exact: true }).click();
    await expect(giver.getByText('Please say why: people are waiting for it.')).toBeVisible();
    await giver.getByLabel('Why?').fill('A leg came off.');
    await expectAccessible(giver);
    await giver.getByRole('dialog').getByRole('button', { name: 'End it', exact: true }).click();
    await expect(ann.getByText('The giver ended this early: A leg came off.')).toBeVisible();
  });
});
