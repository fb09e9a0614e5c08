import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { meet } from '../chat/chats.ts';
import { joinAtOnce, newAccount, signOut, tabBar } from '../support/people.ts';

type Manifest = {
  id: string;
  lang: string;
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
};

for (const [locale, path, names] of [
  ['en-US', '/manifest.webmanifest', ['Post a Task', 'Quick Help', 'Chats']],
  ['es-US', '/manifest.es.webmanifest', ['Publicar una tarea', 'Ayuda rápida', 'Chats']],
] as const) {
  test(`the installed app offers its main acts in the language of its person: ${locale} (SHELL-333)`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ locale });
    await page.goto('/');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', path);
    const { id, lang, shortcuts } = (await (await page.request.get(path)).json()) as Manifest;
    // The same app, whichever language it is installed in.
    expect([id, lang]).toEqual(['/', locale.slice(0, 2)]);
    expect(shortcuts.map(({ name }) => name)).toEqual(names);
    for (const { url, icons } of shortcuts) {
      for (const address of [url, ...icons.map(({ src }) => src)]) {
        expect((await page.request.get(address)).ok(), address).toBe(true);
      }
    }
  });
}

/** Records what an installed app would show on its icon. */
async function watchBadge(page: Page) {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => Object.assign(window, { badge: count }),
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'badge') as number | undefined);
}

test('the icon of the installed app counts waiting notifications (SHELL-335)', async ({
  newPerson,
}) => {
  const helper = await newPerson();
  const poster = await newPerson();
  const badge = await watchBadge(poster);
  await joinAtOnce(helper, newAccount('Hal Icon'));
  await joinAtOnce(poster, newAccount('Pia Icon'));
  await expect.poll(badge).toBe(0);
  const chat = await meet(poster, helper, 'Carry a lamp that is heavier than it looks');
  // Its helper has applied.
  await expect.poll(badge).toBe(1);
  await chat.send('I am at the door.', helper);
  await chat.send('The blue one.', helper);
  // A chat counts once, however many messages it has.
  await expect.poll(badge).toBe(2);
  await signOut(poster);
  await expect.poll(badge).toBe(0);
});

test('nothing lies under the camera or the line of a phone, where the whole screen is the page (SHELL-334)', async ({
  page,
}) => {
  await page.goto('/browse-tasks');
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).toHaveAttribute('content', /viewport-fit=cover/);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: 44, right: 44, bottom: 21 },
  });
  await expect(page.locator('body')).toHaveCSS('padding-left', '44px');
  await expect(page.locator('body')).toHaveCSS('padding-right', '44px');
  // The bar at the foot has its words above the line.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tabBar(page)).toHaveCSS('padding-bottom', '21px');
});
