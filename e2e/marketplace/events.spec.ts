import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';

test('a neighbor invites to an event, and another one takes its only place (EVENT-002, EVENT-011, EVENT-015)', async ({
  newPerson,
}) => {
  const host = await newPerson({ viewport: { width: 390, height: 844 } });
  await signUp(host, newAccount('Hana Host'));
  const title = `Walk ${Date.now().toString(36)}`;
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);

  const path = await test.step('the form says what is missing, then creates it', async () => {
    await host.goto('/events');
    await expectAccessible(host);
    await host.getByRole('link', { name: 'Create an Event' }).click();
    await host.getByRole('button', { name: 'Create Event' }).click();
    await expect(host.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expectAccessible(host);
    await host.getByRole('textbox', { name: 'Title' }).fill(title);
    await host.getByRole('textbox', { name: 'Description' }).fill('An easy walk for everyone.');
    await host.getByLabel('Category').selectOption('sports');
    await host.getByLabel('Day', { exact: true }).fill(day);
    await host.getByLabel('Starts at').fill('10:00');
    await host.getByLabel('Ends at').fill('12:00');
    await host.getByText('A private home').click();
    await host.getByLabel('Address').fill('12 Hidden Lane, Austin, TX 78701');
    await host.getByText('Limit the number of places').click();
    await host.getByLabel('Places', { exact: true }).fill('1');
    await host.getByRole('button', { name: 'Create Event' }).click();
    await expect(host.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectAccessible(host);
    return new URL(host.url()).pathname;
  });

  await test.step('the other sees the address once they come', async () => {
    const guest = await newPerson({ colorScheme: 'dark' });
    await signUp(guest, newAccount('Gus Guest'));
    await guest.goto(path);
    await expect(guest.getByText('exact address once')).toBeVisible();
    await guest.getByText('Show my name').click();
    await guest.getByRole('button', { name: "I'm Coming" }).click();
    await expect(guest.getByText('12 Hidden Lane')).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step('the host sees who comes', async () => {
    await expect(host.getByRole('link', { name: 'Gus Guest' })).toBeVisible();
    await host.goto('/my-events');
    await expect(host.getByRole('article').filter({ hasText: title })).toContainText('Full');
    await expectAccessible(host);
  });
});
