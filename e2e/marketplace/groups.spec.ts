import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';

test('a neighbor starts a group, accepts another one, and the two write on its board (GROUP-002, GROUP-007, GROUP-017)', async ({
  newPerson,
}) => {
  const founder = await newPerson({ viewport: { width: 390, height: 844 } });
  await signUp(founder, newAccount('Fay Founder'));
  const name = `Gardeners ${Date.now().toString(36)}`;

  const path = await test.step('the form says what is missing, then starts it', async () => {
    await founder.goto('/groups');
    await expectAccessible(founder);
    await founder.getByRole('link', { name: 'Start a Group' }).click();
    await founder.getByRole('button', { name: 'Start Group' }).click();
    await expect(founder.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expectAccessible(founder);
    await founder.getByRole('textbox', { name: 'Name' }).fill(name);
    await founder.getByRole('textbox', { name: 'Description' }).fill('We share seeds and tools.');
    await founder.getByLabel('City or ZIP code').fill('Austin, TX');
    await founder.getByText('You accept each member').click();
    await founder.getByRole('button', { name: 'Start Group' }).click();
    await expect(founder.getByRole('heading', { name, level: 1 })).toBeVisible();
    return new URL(founder.url()).pathname;
  });

  const member = await newPerson({ colorScheme: 'dark' });
  await test.step('the other asks, and the founder accepts', async () => {
    await signUp(member, newAccount('Mia Member'));
    await member.goto(path);
    await member.getByRole('button', { name: 'Ask to Join' }).click();
    await expect(member.getByText('You asked to join. ')).toBeVisible();
    await founder.getByRole('button', { name: 'Accept Mia Member' }).click();
    await expect(member.getByRole('button', { name: 'Leave Group' })).toBeVisible();
    await expectAccessible(member);
  });

  await test.step('the two write on the board', async () => {
    await member.getByRole('textbox', { name: 'New post' }).fill('Who has tomato seedlings?');
    await member.getByRole('button', { name: 'Post', exact: true }).click();
    const post = founder.getByRole('article').filter({ hasText: 'tomato seedlings' });
    await post.getByRole('button', { name: 'Comment' }).click();
    await post.getByLabel('Your comment').fill('I have two.');
    await post.getByRole('button', { name: 'Comment', exact: true }).last().click();
    await expect(post.getByText('I have two.')).toBeVisible();
    await expect(member.getByRole('button', { name: '1 comment' })).toBeVisible();
    // Without the notifications of just now, which lie over the buttons below.
    await founder.reload();
    await post.getByRole('button', { name: '1 comment' }).click();
    await expect(post.getByText('I have two.')).toBeVisible();
    // At the top the bar of the page lies over no button.
    await founder.evaluate(() => scrollTo(0, 0));
    await expectAccessible(founder);
    await founder.goto('/my-groups');
    await expect(founder.getByRole('article').filter({ hasText: name })).toContainText('Founder');
    await expectAccessible(founder);
  });
});
