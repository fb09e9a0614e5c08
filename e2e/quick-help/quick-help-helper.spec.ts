import { call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

type Place = { latitude: number; longitude: number };

const popUp = (page: Page) => page.getByRole('alertdialog', { name: /./ });
const feedCard = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('article', { name });

/** Notes what the browser would show outside of the page, and what it would sound and feel like. */
const watchNotices = (page: Page) =>
  page.addInitScript(() => {
    const shown: string[] = [];
    class Noted extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      close = () => {};
      constructor(title: string, { body }: { body: string }) {
        super();
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Noted, shownNotices: shown, vibrations: [] });
    navigator.vibrate = (pattern) => {
      Reflect.get(window, 'vibrations').push(pattern);
      return true;
    };
  });
const noted = (page: Page, what: 'shownNotices' | 'vibrations') =>
  page.evaluate((name) => Reflect.get(window, name) as unknown[], what);

async function ask(requester: Page, place: Place, title: string, priority = 'normal') {
  const draft = {
    title,
    description: 'The lift is broken, so it is three floors by foot.',
    category: 'moving',
    priority,
    fullAddress: '100 Harbor Drive, San Diego, CA',
    budgetMin: 20,
    budgetMax: 100,
  };
  const requestKey = crypto.randomUUID();
  const sent = { draft, point: place, requestKey };
  return (await call<{ id: string }>(requester, '/quick-help/requests', sent)).id;
}

/** A helper whose position is known, with the dashboard before them. */
async function onDuty(
  newPerson: (options?: object) => Promise<Page>,
  geolocation: Place,
  name: string,
): Promise<Page> {
  const helper = await newPerson({ geolocation, permissions: ['geolocation'] });
  await watchNotices(helper);
  await signUp(helper, newAccount(name));
  await helper.goto('/quick-help?tab=helper');
  await expect(helper.getByText('Go on duty to see requests near you.')).toBeVisible();
  await helper.getByRole('switch', { name: 'On duty' }).click();
  await expect(helper.getByText("You're now on duty!")).toBeVisible();
  const { latitude: lat, longitude: lng } = geolocation;
  await call(helper, '/my/duty/location', { lat, lng });
  await expect(
    helper.getByText('No requests near you right now. Stay on duty and we will alert you.'),
  ).toBeVisible();
  return helper;
}

test('a helper is asked in a pop-up over a dialog, without losing a word, and accepts by keyboard (QUICK-078 to 113)', async ({
  page,
  newPerson,
}) => {
  const place = { latitude: 32.72, longitude: -117.16 };
  await joinAtOnce(page, newAccount('Rita Requester'));
  const helper = await onDuty(newPerson, place, 'Hugo Helper');
  await expectAccessible(helper);

  const typing = await test.step('the helper types in a dialog', async () => {
    await helper.getByRole('button', { name: 'Feedback' }).first().click();
    const subject = helper.getByRole('dialog').getByLabel('Subject');
    await subject.pressSequentially('Hello ');
    return subject;
  });

  /** Each of these takes a request of its own: a pop-up lasts 15 seconds, which is short for a busy machine. */
  const cancel = (id: string) => call(page, `/quick-help/requests/${id}/cancel`, {});

  await test.step('the pop-up comes over it, and takes no focus', async () => {
    const [id] = await Promise.all([
      ask(page, place, 'Carry a piano', 'urgent'),
      // From before it comes: it stays for five seconds.
      expect(helper.getByText('New Task Request: Carry a piano · San Diego')).toBeVisible(),
    ]);
    await expect(popUp(helper)).toContainText('Carry a piano');
    await expect(popUp(helper)).toContainText('$20');
    await expect(popUp(helper)).toContainText('San Diego, CA');
    await expect(popUp(helper).getByText('How soon: Urgent')).toBeAttached();
    await expect(typing).toBeFocused();
    await helper.keyboard.type('there');
    await expect(typing).toHaveValue('Hello there');
    expect(await noted(helper, 'shownNotices')).toEqual([
      'New Task Request: Carry a piano · San Diego',
    ]);
    // Beside the tick that what they did before had worked (SHELL-341).
    const felt = (await noted(helper, 'vibrations')) as number[][];
    expect(felt.filter(({ length }) => length > 1)).toEqual([[200, 100, 200, 100, 200]]);
    await cancel(id);
    await expect(popUp(helper)).toBeHidden();
  });

  await test.step('a wrong ETA is said and nothing is sent', async () => {
    const id = await ask(page, place, 'Carry a harp', 'urgent');
    await expect(popUp(helper)).toContainText('Carry a harp');
    await helper.keyboard.press('F8');
    await expect(popUp(helper)).toBeFocused();
    const eta = popUp(helper).getByLabel('Your ETA in minutes');
    await expect(eta).toHaveValue('5');
    await eta.fill('3');
    await expect(popUp(helper).getByText('ETA must be between 5 and 120 minutes')).toBeVisible();
    await cancel(id);
    await expect(popUp(helper)).toBeHidden();
  });

  await test.step('the right one accepts, with a few words', async () => {
    await ask(page, place, 'Carry an organ', 'urgent');
    await expect(popUp(helper)).toContainText('Carry an organ');
    await popUp(helper).getByRole('button', { name: 'Add a message' }).press('Enter');
    await helper.keyboard.type('I bring straps.');
    const eta = popUp(helper).getByLabel('Your ETA in minutes');
    await eta.fill('25');
    await eta.press('Enter');
    await expect(helper).toHaveURL(/\/on-demand-task\/[0-9a-f-]{36}$/);
    await expect(popUp(helper)).toBeHidden();
  });
});

test('the feed follows what becomes of requests, and pop-ups say why they close (QUICK-073 to 092, 101)', async ({
  page,
  newPerson,
  forgive,
}) => {
  forgive(/Failed to load resource/);
  const place = { latitude: 34.05, longitude: -118.25 };
  await joinAtOnce(page, newAccount('Ruth Requester'));
  const helper = await onDuty(newPerson, place, 'Hanna Helper');

  const id = await ask(page, place, 'Fix a tap');
  await expect(feedCard(helper, 'Fix a tap')).toContainText('$20-100');
  await expect(helper.getByText('1 new request', { exact: true })).toBeVisible();
  await helper.getByRole('button', { name: 'Mark all read' }).click();
  await expect(helper.getByText('1 new request', { exact: true })).toBeHidden();
  // This pop-up may close by itself before the cancellation; the next one shows what it says when its request is
  // canceled.
  await expectAccessible(helper);
  const cancelled = await ask(page, place, 'Fix a door');
  await expect(popUp(helper)).toContainText('Fix a door');
  await call(page, `/quick-help/requests/${cancelled}/cancel`, {});
  await expect(helper.getByText('This request was canceled.')).toBeVisible();
  await expect(feedCard(helper, 'Fix a door')).toBeHidden();
  await call(page, `/quick-help/requests/${id}/cancel`, {});
  await expect(feedCard(helper, 'Fix a tap')).toBeHidden();

  await test.step('interest is answered for', async () => {
    await ask(page, place, 'Walk a dog', 'low');
    await helper.getByRole('button', { name: 'Close this alert' }).click();
    await expect(popUp(helper)).toBeHidden();
    await feedCard(helper, 'Walk a dog').getByRole('button', { name: 'Show Interest' }).click();
    await expect(helper.getByText('Interest Shown')).toBeVisible();
    await expect(feedCard(helper, 'Walk a dog')).toContainText(
      'You have responded to this task request',
    );
  });

  await test.step('without a connection a failure is said, and what was typed stays', async () => {
    await ask(page, place, 'Water plants');
    await expect(popUp(helper)).toContainText('Water plants');
    await helper.route('**/quickHelp/respond', (route) => route.abort());
    await popUp(helper).getByLabel('Your ETA in minutes').fill('40');
    await popUp(helper).getByRole('button', { name: 'Accept' }).click();
    await expect(helper.getByText('Failed to accept task. Please try again.')).toBeVisible();
    await expect(popUp(helper).getByLabel('Your ETA in minutes')).toHaveValue('40');
    await helper.unroute('**/quickHelp/respond');
    await popUp(helper).getByRole('button', { name: 'Decline' }).click();
    await expect(helper.getByText('Task Declined')).toBeVisible();
    await expect(feedCard(helper, 'Water plants')).toBeHidden();
  });

  await test.step('off duty everything is gone', async () => {
    await ask(page, place, 'Build a shelf');
    await expect(popUp(helper)).toContainText('Build a shelf');
    // The pop-up may lie over it.
    await helper.getByRole('switch', { name: 'On duty' }).press('Space');
    await expect(popUp(helper)).toBeHidden();
    await expect(helper.getByText('Go on duty to see requests near you.')).toBeVisible();
  });
});
