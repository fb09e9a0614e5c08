import { meet } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';
import { publishService } from '../support/services.ts';

/** A browser that translates by itself: it takes what has an ñ or an accent for Spanish, and writes in capitals. */
const translateByItself = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, {
      LanguageDetector: {
        availability: async () => 'available',
        create: async () => ({
          detect: async (text: string) => [
            { detectedLanguage: /[ñáéíóú¿¡]/i.test(text) ? 'es' : 'en', confidence: 0.95 },
          ],
        }),
      },
      Translator: {
        availability: async () => 'downloadable',
        create: async () => ({
          translate: async (text: string) => {
            if (text.includes('broken')) throw new Error('no');
            return text.toUpperCase();
          },
        }),
      },
    });
  });

test('the browser alone translates what others wrote in another language (SHELL-350 to SHELL-354)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const helper = await newPerson();
  const reader = await newPerson({ locale: 'es-MX' });
  await Promise.all([poster, helper, reader].map(translateByItself));
  await Promise.all([
    joinAtOnce(poster, newAccount('Ida Lund')),
    joinAtOnce(helper, newAccount('Nuno Reis')),
  ]);
  const { taskId, send } = await meet(poster, helper, 'Carry the piano up the stairs');

  await test.step('a task', async () => {
    const original = 'It is an upright one, and the stairs are wide enough for it.';
    await reader.goto(`/task/${taskId}`);
    const sent: string[] = [];
    reader.on('request', (request) => sent.push(request.postData() ?? ''));
    await reader.getByRole('button', { name: 'Traducir' }).click();
    const translated = reader.getByText(original.toUpperCase(), { exact: true });
    await expect(translated).toBeVisible();
    await expect(reader.getByText('Traducido por tu navegador')).toBeVisible();
    await expectAccessible(reader);
    expect(sent.filter((body) => body.includes('upright'))).toEqual([]);
    await reader.getByRole('button', { name: 'Ver el original' }).click();
    await expect(translated).toBeHidden();
    await expect(reader.getByRole('button', { name: 'Traducir' })).toBeVisible();
  });

  await test.step('its poster, and who reads it in its language, are offered nothing', async () => {
    await poster.goto(`/task/${taskId}`);
    await helper.goto(`/task/${taskId}`);
    for (const page of [poster, helper]) {
      await expect(page.getByText('It is an upright one').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Translate' })).toHaveCount(0);
    }
  });

  await test.step('an item, and a service that cannot be translated', async () => {
    const itemId = await listItem(poster, { title: 'Oak table for six' });
    await reader.goto(`/marketplace/${itemId}`);
    await reader.getByRole('button', { name: 'Traducir' }).click();
    await expect(reader.getByText('Traducido por tu navegador')).toBeVisible();
    const serviceId = await publishService(poster, {
      title: 'Broken chairs mended',
      description: 'I mend broken chairs and tables at your place.',
    });
    await reader.goto(`/services/${serviceId}`);
    await reader.getByRole('button', { name: 'Traducir' }).click();
    await expect(reader.getByText('Tu navegador no pudo traducir esto.')).toBeVisible();
  });

  await test.step('a message', async () => {
    await send('Mañana a las diez, ¿está bien?', helper);
    await send('Sí, mañana está bien.');
    await poster.goto(`/my-tasks?manage=${taskId}`);
    await poster.getByRole('dialog').getByRole('button', { name: 'Chat with Applicant' }).click();
    // The poster's own message is in Spanish, too.
    await poster.getByRole('button', { name: 'Translate' }).click();
    await expect(poster.getByText('MAÑANA A LAS DIEZ, ¿ESTÁ BIEN?')).toBeVisible();
    await expect(poster.getByText('Translated by your browser')).toBeVisible();
  });
});
