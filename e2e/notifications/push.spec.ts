import { startPushService } from '#features/notifications/server/push/test-push-service.ts';
import { wholeBrowser } from '../support/browsers.ts';
import { call, meet } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

/** The browser's own push service lies in the network, which no test has: ours takes its place. */
async function subscribeAt(page: Page, subscription: object) {
  await page.addInitScript((given) => {
    let isSubscribed = false;
    const made = () => ({
      ...given,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => {
        isSubscribed = false;
        return true;
      },
    });
    const manager = window.PushManager.prototype as unknown as Record<string, unknown>;
    manager['getSubscription'] = async () => (isSubscribed ? made() : null);
    manager['subscribe'] = async () => {
      isSubscribed = true;
      return made();
    };
  }, subscription);
}

/** Delivers a push to the worker and returns what it shows. */
async function arrive(
  page: Page,
  notice: unknown,
): Promise<Array<{ body: string; path: unknown }>> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate((data) => {
    const scope = globalThis as unknown as {
      dispatchEvent: (event: Event) => boolean;
      PushEvent: new (type: string, init: object) => Event;
    };
    scope.dispatchEvent(new scope.PushEvent('push', { data: JSON.stringify(data) }));
  }, notice);
  const read = async () =>
    (await worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
      };
      const shown = await registration.getNotifications();
      return shown.map(({ body, data }) => ({ body, path: (data as { path: string }).path }));
    })) ?? [];
  return read();
}

test('a phone hears of an application while Porchlight is closed (NOTE-204, NOTE-206)', async ({
  newPerson,
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? '').port) + 2;
  const service = await startPushService({ port });
  try {
    const poster = await newPerson({ viewport: { width: 390, height: 844 } });
    const helper = await newPerson();
    await poster.context().grantPermissions(['notifications']);
    const phone = service.subscribe();
    await subscribeAt(poster, phone.subscription);
    await Promise.all([
      signUp(poster, newAccount('Petra Pauls')),
      joinAtOnce(helper, newAccount('Hugo Helper')),
    ]);

    await test.step('it is turned on where notices are chosen', async () => {
      await poster.goto('/settings/notifications');
      const offer = poster.getByText('Get notified on this device, even when Porchlight is closed');
      await expect(offer).toBeVisible();
      await expectAccessible(poster);
      await poster.getByRole('button', { name: 'Turn on' }).click();
      await expect(
        poster.getByText('Notifications are on for this device', { exact: true }),
      ).toBeVisible();
      await expectAccessible(poster);
    });

    await test.step('a push says what happened, and is shown while no page is visible', async () => {
      await meet(poster, helper, 'Carry a piano up two floors');
      await expect.poll(() => phone.received).toHaveLength(1);
      const notice = phone.received[0]?.notice;
      const path: unknown = expect.stringMatching(/^\/my-tasks\?manage=/);
      const body = 'Hugo Helper applied for your task "Carry a piano up two floors".';
      expect(notice).toMatchObject({ body, path });
      // Also beside a page that is looked at, or the browser takes the permission away.
      await expect.poll(() => arrive(poster, notice)).toEqual([{ body, path }]);
      await poster.goto('about:blank');
      await expect.poll(() => arrive(poster, notice)).toEqual([{ body, path }]);
    });

    await test.step('turned off, it is silent', async () => {
      await poster.goto('/settings/notifications');
      await poster.getByRole('button', { name: 'Turn off' }).click();
      await expect(poster.getByRole('button', { name: 'Turn on' })).toBeVisible();
      const { publicKey } = await call<{ publicKey: string | null }>(
        poster,
        '/push-key',
        {},
        'GET',
      );
      expect(publicKey).not.toBeNull();
    });
  } finally {
    await service.close();
  }
});
