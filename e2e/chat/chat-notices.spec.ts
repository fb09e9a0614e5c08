import type { BrowserContext } from '@playwright/test';
import { call, meet } from './chats.ts';
import { wholeBrowser } from '../support/browsers.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

test.use({
  serviceWorkers: 'allow',
  // The headless shell cannot show notifications or grant the permission for them.
  launchOptions: wholeBrowser,
});

declare global {
  interface Window {
    /** Whether the page should believe that it is hidden. */
    isCovered: boolean;
    shownNotices: Array<{ title: string; body: string; tag: string }>;
  }
}

/** Writes down what is shown outside of the page, and lets the test cover a page as another window would. */
async function watchNotices(context: BrowserContext) {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    window.isCovered = false;
    window.shownNotices = [];
    Object.defineProperty(document, 'visibilityState', {
      get: () => (window.isCovered ? 'hidden' : 'visible'),
    });
    const registration = window.ServiceWorkerRegistration.prototype;
    const show: unknown = Reflect.get(registration, 'showNotification');
    registration.showNotification = function record(title, options) {
      window.shownNotices.push({ title, body: options?.body ?? '', tag: options?.tag ?? '' });
      return Reflect.apply(show as typeof this.showNotification, this, [title, options]);
    };
  });
}

const cover = (page: Page, isCovered: boolean) =>
  page.evaluate((covered) => {
    window.isCovered = covered;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isCovered);

const TITLE = 'Carry a piano up two floors';

test('messages are shown outside of the page, once for all tabs, and lead to their chat (NOTE-204)', async ({
  newPerson,
  forgive,
}) => {
  // Each test's window is a private one, where this browser subscribes to nothing: notices come while a page is open.
  forgive(/does not support the Push API in incognito mode/);
  const poster = await newPerson();
  const reader = await newPerson();
  const context = reader.context();
  await watchNotices(context);
  await Promise.all([
    joinAtOnce(poster, newAccount('Petra Pauls')),
    joinAtOnce(reader, newAccount('Luz Herrera')),
  ]);
  const chat = await meet(poster, reader, TITLE);
  await reader.getByRole('button', { name: 'Español' }).click();
  await expect(reader.locator('html')).toHaveAttribute('lang', 'es');
  await reader.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await reader.getByRole('link', { name: /^Chats/ }).click();
  await reader.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(
    reader.getByText('Las notificaciones están activadas en este dispositivo'),
  ).toBeVisible();
  await reader.getByRole('link', { name: 'Inicio', exact: true }).click();
  const second = await context.newPage();
  await second.goto('/home');
  const shown = async () => {
    const lists = [reader, second].map((page) => page.evaluate(() => window.shownNotices));
    return (await Promise.all(lists)).flat();
  };
  const numbered = (count: number) =>
    reader.getByRole('link', {
      name: count === 0 ? /^Chats$/ : new RegExp(`^Chats ${count} mensaje`),
    });

  await test.step('a tab that is looked at shows a toast, and no other notice', async () => {
    await cover(second, true);
    await chat.send('Is anybody there?');
    await expect(reader.getByText('Petra Pauls: Is anybody there?')).toBeVisible();
    await expect(numbered(1)).toBeVisible();
    expect(await shown()).toEqual([]);
  });

  await test.step('two covered tabs show one notice, the newer in place of the older', async () => {
    await cover(reader, true);
    await chat.send('The first floor would do.');
    await expect.poll(shown).toHaveLength(1);
    await chat.send('a'.repeat(100));
    await expect.poll(shown).toHaveLength(2);
    // Either tab may be the one that shows it.
    expect(await shown()).toEqual(
      expect.arrayContaining([
        { title: 'Petra Pauls', body: 'The first floor would do.', tag: chat.id },
        { title: 'Petra Pauls', body: `${'a'.repeat(80)}…`, tag: chat.id },
      ]),
    );
  });

  await test.step('pressing it opens the chat, and the bell does not repeat it', async () => {
    await cover(reader, false);
    await expect(numbered(3)).toBeVisible();
    await reader.getByRole('button', { name: /^Notificaciones/ }).click();
    const panel = reader.getByRole('dialog', { name: 'Notificaciones' });
    await expect(panel.getByRole('tab', { name: 'Todas' })).toBeVisible();
    await expect(panel.getByText('Petra Pauls')).toHaveCount(0);
    await reader.keyboard.press('Escape');
    const [worker] = context.serviceWorkers();
    const left = await worker?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        dispatchEvent: (event: Event) => boolean;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const notices = await scope.registration.getNotifications();
      const [notification] = notices;
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      return notices.length;
    });
    expect(left).toBe(1);
  });

  await test.step('a muted chat is silent', async () => {
    const opened = [reader, second].map((page) =>
      page
        .waitForURL(new RegExp(`/task/${chat.taskId}\\?chat=${chat.applicationId}`))
        .then(() => page),
    );
    const page = await Promise.any(opened);
    await cover(page, false);
    await expect(page.getByText('The first floor would do.', { exact: true })).toBeVisible();
    await expect(numbered(0)).toBeAttached();
    await call(reader, `/chat/${chat.id}/muted`, { isMuted: true }, 'PUT');
    await Promise.all([cover(reader, true), cover(second, true)]);
    await chat.send('Never mind.');
    await expect(page.getByText('Never mind.', { exact: true })).toBeVisible();
    expect(await shown()).toHaveLength(2);
  });
  await second.close();
});
