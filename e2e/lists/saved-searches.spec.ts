import { postAtOnce } from '../chat/chats.ts';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const searches = (page: Page) => page.getByRole('main').getByRole('listitem');
const toast = (page: Page, text: string) => page.getByText(text).first();

test('a visitor saves what the grid is narrowed by, and hears at once of what a neighbor lists', async ({
  newPerson,
}) => {
  const seller = await newPerson();
  const buyer = await newPerson({ viewport: { width: 1280, height: 900 } });
  const ines = newAccount('Ines Varga');
  await Promise.all([joinAtOnce(seller, newAccount('Rosa Delgado')), joinAtOnce(buyer, ines)]);
  const word = `zs${Date.now().toString(36)}`;
  const title = `Garden bench ${word}`;
  const filtered = `/marketplace?search=${word}&category=home&price=50-200&condition=good`;

  await test.step('signed out it leads to sign-in and back to the open dialog (ITEM-345)', async () => {
    await buyer.evaluate(() => {
      localStorage.clear();
      document.cookie = 'porchlight_session=; path=/; max-age=0';
    });
    await buyer.goto('/marketplace');
    await expect(buyer.getByRole('link', { name: 'Sign in to save this search' })).toHaveCount(0);
    await buyer.goto(filtered);
    await buyer.getByRole('link', { name: 'Sign in to save this search' }).click();
    await expect(buyer).toHaveURL(/\/auth\?returnTo=/);
    await buyer.getByLabel('Email').fill(ines.email);
    await buyer.getByLabel('Password', { exact: true }).fill(ines.password);
    await button(buyer, 'Sign In').click();
    const dialog = buyer.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog).toBeVisible();
    await expect(buyer).toHaveURL(filtered);
    await expect(buyer.getByLabel('Search items')).toHaveValue(word);
  });

  await test.step('by keyboard, with a name made of the filters and at once (ITEM-330, ITEM-345)', async () => {
    const dialog = buyer.getByRole('dialog', { name: 'Save this search' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(`"${word}" · Home · $50 to $200 · Good`);
    await name.fill('');
    await buyer.keyboard.press('Enter');
    await expect(dialog.getByText('Please give the search a name.')).toBeVisible();
    await expect(name).toBeFocused();
    await noticesAreThere(buyer);
    await expectAccessible(buyer);
    await name.fill('Benches');
    await expect(dialog.getByRole('radio', { name: /^Daily/ })).toBeChecked();
    await buyer.keyboard.press('Tab');
    await buyer.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: /^Right away/ })).toBeChecked();
    await button(buyer, 'Save search').press('Enter');
    await expect(toast(buyer, "You'll find it with your favorites.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the same search says that it is saved, and its list what it looks for (ITEM-346, ITEM-347)', async () => {
    await expect(buyer.getByText('You saved this search.')).toBeVisible();
    await expect(button(buyer, 'Save this search')).toHaveCount(0);
    await buyer.getByRole('link', { name: 'See saved searches' }).click();
    await expect(buyer).toHaveURL('/favorites?tab=searches');
    await expect(buyer).toHaveTitle(/^Saved searches/);
    await expect(buyer.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
    await expect(searches(buyer)).toHaveText(
      new RegExp(`Benches.*Nothing new.*"${word}" · Home · \\$50 to \\$200 · Good.*Right away`),
    );
    await expectAccessible(buyer);
  });

  await test.step('a notice comes live, counts in the list and leads to the results (ITEM-340, ITEM-348)', async () => {
    await listItem(seller, { title: `${title} for dolls`, price: 20, condition: 'good' });
    await listItem(seller, { title, price: 60, condition: 'good' });
    const notice = buyer.getByText(`New for "Benches": "${title}", $60.`).first();
    await expect(notice).toBeVisible();
    await expect(searches(buyer).getByText('1 new', { exact: true })).toBeVisible();
    await buyer.getByRole('button', { name: /^Notifications/ }).click();
    await buyer
      .getByRole('link', { name: new RegExp(`New for "Benches"`) })
      .last()
      .click();
    await expect(buyer).toHaveURL(/\/marketplace\?/);
    await expect(buyer.getByRole('article')).toHaveText([new RegExp(title)]);
    await expect(buyer.getByLabel('Category')).toHaveValue('home');
    await expect(buyer.getByText('You saved this search.')).toBeVisible();
    await buyer.goto('/favorites?tab=searches');
    await expect(searches(buyer)).toContainText('Nothing new');
  });
});

test('a list without tasks says what there is with one filter less, and becomes an alert', async ({
  page,
}) => {
  await signUp(page, newAccount('Omar Reyes'));
  const word = `zu${Date.now().toString(36)}`;
  await postAtOnce(page, `Carry a piano ${word}`);
  const asked = `/browse-tasks?search=${word}&to=50&negotiable=true&place=remote&urgency=low%2Curgent&posted=24-hours`;
  await page.goto(asked);

  await test.step('where two filters stand in the way, none of them is offered; the one that is left is (SHELL-417)', async () => {
    await expect(page.getByRole('heading', { name: /^No tasks found/ })).toBeVisible();
    await expect(button(page, 'Tell me when there is one')).toBeVisible();
    await button(page, 'Remove filter: Urgent').click();
    await button(page, 'Remove filter: Low urgency').click();
    await expect(button(page, `Without "Up to $50, Negotiable": 1`)).toBeVisible();
    await noticesAreThere(page);
    await expectAccessible(page);
  });

  await test.step('it is saved with every filter but the age, and leads back to them (SHELL-418, TASK-370, TASK-371)', async () => {
    await button(page, 'Tell me when there is one').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog.getByRole('radio', { name: /^Right away/ })).toBeChecked();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Pianos');
    await button(page, 'Save search').press('Enter');
    const see = page.getByRole('link', { name: 'See saved searches' });
    await expect(see).toHaveCount(2);
    await expect(see.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/favorites?tab=searches');
    await expect(searches(page).filter({ hasText: 'Pianos' })).toHaveText(
      new RegExp(`Tasks · "${word}" · up to \\$50 · Negotiable · Remote.*Right away`),
    );
    await page.getByRole('link', { name: 'Open search: Pianos' }).click();
    await expect(page).toHaveURL(`/browse-tasks?search=${word}&to=50&negotiable=true&place=remote`);
    await expect(page.getByText('You saved this search.')).toHaveCount(1);
  });

  await test.step('the task is there without the price, and the focus stays in the list (SHELL-417)', async () => {
    await button(page, `Without "Up to $50, Negotiable": 1`).press('Enter');
    await expect(page.getByRole('heading', { name: `Carry a piano ${word}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tasks' })).toBeFocused();
    await expect(page).toHaveURL(`/browse-tasks?search=${word}&place=remote`);
  });
});

test.describe('en español y en el teléfono', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  test('alguien guarda búsquedas de tareas, las cambia y las elimina con el teclado', async ({
    page,
    forgive,
  }) => {
    await signUp(page, newAccount('Lucía Prado'));
    const word = `zt${Date.now().toString(36)}`;
    await postAtOnce(page, `Subir un piano ${word}`);

    await test.step('vacía, la lista dice cómo empezar (ITEM-347)', async () => {
      await page.goto('/favorites?tab=searches');
      await expect(
        page.getByRole('heading', { name: 'Aún no hay búsquedas guardadas' }),
      ).toBeVisible();
      await noticesAreThere(page);
      await expectAccessible(page);
    });

    await test.step('se guarda desde las tareas (ITEM-345, ITEM-346)', async () => {
      await page.goto(`/browse-tasks?search=${word}`);
      await button(page, 'Guardar esta búsqueda').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Guardar esta búsqueda' });
      await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`«${word}»`);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Guardaste esta búsqueda.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ver búsquedas guardadas' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(searches(page)).toHaveText(
        new RegExp(`«${word}».*Nada nuevo.*Tareas · «${word}».*Cada día`),
      );
      await expectAccessible(page);
    });

    await test.step('otro nombre y otra frecuencia (ITEM-347)', async () => {
      const edit = button(page, `Editar búsqueda: «${word}»`);
      await edit.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Editar búsqueda guardada' });
      await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Pianos');
      await dialog.getByRole('radio', { name: /^Nunca/ }).focus();
      await page.keyboard.press('Space');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
      await expect(toast(page, 'Búsqueda guardada modificada')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(searches(page)).toHaveText(/Pianos.*Tareas.*Nunca/);
      await expect(button(page, 'Editar búsqueda: Pianos')).toBeFocused();
    });

    await test.step('se abre con sus filtros (ITEM-348)', async () => {
      await page.getByRole('link', { name: 'Abrir búsqueda: Pianos' }).press('Enter');
      await expect(page).toHaveURL(`/browse-tasks?search=${word}`);
      await expect(page.getByRole('heading', { name: `Subir un piano ${word}` })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/favorites?tab=searches');
    });

    await test.step('se elimina después de una pregunta, y su enlace lo dice (ITEM-347, ITEM-348)', async () => {
      const link = page.getByRole('link', { name: 'Abrir búsqueda: Pianos' });
      const path = (await link.getAttribute('href')) ?? '';
      await button(page, 'Eliminar búsqueda: Pianos').press('Enter');
      const question = page.getByRole('alertdialog', { name: '¿Eliminar esta búsqueda guardada?' });
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
      await expect(button(page, 'Eliminar búsqueda: Pianos')).toBeFocused();
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Eliminar búsqueda' }).press('Enter');
      await expect(toast(page, 'Búsqueda guardada eliminada')).toBeVisible();
      await expect(
        page.getByRole('heading', { name: 'Aún no hay búsquedas guardadas' }),
      ).toBeVisible();
      await expect(page.getByRole('group', { name: 'Búsquedas guardadas' })).toBeFocused();
      forgive(/404/);
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Esta búsqueda guardada ya no existe' }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Ver búsquedas guardadas' }).press('Enter');
      await expect(page).toHaveURL('/favorites?tab=searches');
    });
  });
});
