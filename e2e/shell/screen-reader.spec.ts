import { expect, test } from '../support/fixtures.ts';
import { applyAtOnce, postAtOnce } from '../chat/chats.ts';
import { newAccount, signUp } from '../support/people.ts';

/** Reads the main job as a screen reader announces it; `docs/accessibility.md` tells it as a walk. */
test('a task is posted, applied for and decided by what a screen reader says (SHELL-339)', async ({
  newPerson,
}) => {
  const poster = await newPerson({ viewport: { width: 390, height: 844 } });
  const helper = await newPerson({ viewport: { width: 390, height: 844 } });
  await signUp(poster, newAccount('Paz Reader'));
  await signUp(helper, newAccount('Hugo Reader'));

  await test.step('the first step of posting', async () => {
    await poster.goto('/post-task');
    await expect(poster.getByRole('main')).toMatchAriaSnapshot(`
      - progressbar "Step 1 of 5"
      - heading "What do you need help with?" [level=1]
      - textbox "Task title"
      - textbox "Description"
      - radiogroup "Category"
      - button "Back" [disabled]
      - button "Continue"
    `);
  });

  const title = 'Read the gas meter in the cellar';
  const taskId = await postAtOnce(poster, title);

  await test.step('a task, and how one applies for it', async () => {
    await helper.goto(`/task/${taskId}`);
    await expect(helper.getByRole('main')).toMatchAriaSnapshot(`
      - heading "${title}" [level=1]
    `);
    await helper
      .getByRole('button', { name: /^Apply/ })
      .first()
      .click();
    await expect(helper.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Apply for this task":
        - heading "Apply for this task" [level=2]
        - textbox "Your message"
    `);
    await applyAtOnce(helper, taskId, 'I have read three of them so far.');
  });

  await test.step('the applicant, and the decision', async () => {
    await poster.goto(`/my-tasks?manage=${taskId}`);
    await expect(poster.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Manage Applications":
        - heading "Manage Applications" [level=2]
        - region "Applications":
          - list:
            - listitem:
              - article:
                - heading /Hugo Reader/ [level=3]
                - text: I have read three of them so far.
                - button "Approve"
                - button "Reject"
                - button "Chat with Applicant"
        - button "Close"
    `);
  });

  await test.step('the ways through the site', async () => {
    await helper.goto('/my-tasks');
    await expect(helper.getByRole('navigation', { name: 'Main areas' })).toMatchAriaSnapshot(`
      - navigation "Main areas":
        - link "Browse"
        - link "My Tasks"
        - link "Post"
        - link /Chats/
        - button "Me"
    `);
    await expect(helper.getByRole('main')).toMatchAriaSnapshot(`
      - heading "My Tasks" [level=1]
      - tablist:
        - tab
        - tab
    `);
  });
});
