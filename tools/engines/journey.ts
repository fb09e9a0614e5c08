import { emailTo } from '../../e2e/support/fixtures.ts';
import type { Mailbox } from '../../e2e/support/fixtures.ts';
import { newAccount } from '../../e2e/support/people.ts';
import type { Person } from './person.ts';
import { collectResult } from './result.ts';
import type { Result, Visit } from './result.ts';

const TITLE = 'Hang four shelves in the kitchen';
const GREETING = 'Hello Sam, would ten in the morning do?';
const ANSWER = 'Ten is perfect.';
const OFFER = 'I have a hammer drill and a free afternoon tomorrow.';

/** A task goes from posted to reviewed between two neighbors, the poster at a desk, the tasker at a phone. */
export async function takeJourney(visit: Visit, mailbox: Mailbox): Promise<Result[]> {
  const poster = await visit.newPerson();
  const tasker = await visit.newPerson();
  await poster.tab.resize(1280, 900);
  await tasker.tab.resize(390, 844);
  let task = '';
  const steps: [what: string, act: () => Promise<void>][] = [
    ['the poster joins', () => join(poster, mailbox, 'Rosa Delgado')],
    ['the tasker joins', () => join(tasker, mailbox, 'Sam Okafor')],
    [
      'the poster posts',
      async () => {
        task = await post(poster);
      },
    ],
    ['the tasker applies', () => apply(tasker, poster, task)],
    ['the poster writes', () => write(poster, task)],
    ['the tasker answers', () => answer(tasker, poster)],
    ['the poster approves', () => approve(poster, task)],
    ['the tasker works', () => work(tasker, task)],
    ['the poster confirms', () => confirm(poster, task)],
    ['the tasker reviews', () => review(tasker, task)],
  ];
  const results: Result[] = [];
  for (const [index, [what, act]] of steps.entries()) {
    const result = await collectResult(visit, what, [poster, tasker], act);
    results.push(result);
    await visit.show(poster, `journey ${index + 1} poster`);
    await visit.show(tasker, `journey ${index + 1} tasker`);
    // All later steps depend on this one.
    if (result.faults.length > 0) break;
  }
  return results;
}

async function join(person: Person, mailbox: Mailbox, name: string): Promise<void> {
  const account = newAccount(name);
  await person.goTo('/auth?mode=signup');
  await person.fill('Full Name', account.name);
  await person.fill('Email', account.email);
  await person.fill('Password', account.password);
  await person.fill('Confirm Password', account.password);
  await person.press('button', 'Sign Up');
  await person.isAt(/^\/email-verification/);
  const { text } = await emailTo(mailbox, account.email);
  await person.fill('6-digit code', /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await person.isAt(/^\/onboarding/);
  await person.fill('Location', 'Austin, TX');
  await person.press('button', 'Finish');
  await person.isAt(/^\/browse-tasks/);
}

async function post(poster: Person): Promise<string> {
  await poster.goTo('/post-task');
  await poster.fill('Task title', TITLE);
  await poster.fill('Description', 'Brick wall, the shelves and plugs are here.');
  await poster.press('radio', 'Handyman Services');
  await poster.press('button', 'Continue');
  await poster.fill('City', 'Austin');
  await poster.choose('State', 'TX');
  await poster.fill('Street address', '1600 Barton Springs Road');
  await poster.fill('ZIP code', '78704');
  await poster.press('button', 'Continue');
  await poster.fill('Budget amount', '80');
  await poster.press('button', 'Continue');
  await poster.press('radio', 'As soon as possible');
  await poster.press('button', 'Continue');
  await poster.press('button', 'Preview Task');
  await poster.press('button', 'Post My Task');
  const address = await poster.isAt(/^\/post-task\/success\/[0-9a-f-]{36}$/);
  return address.split('/').at(-1) ?? '';
}

/** The poster looks on from before it is sent: what says so stays for four seconds. */
async function apply(tasker: Person, poster: Person, task: string): Promise<void> {
  await tasker.goTo(`/task/${task}`);
  await tasker.press('button', 'Apply for This Task');
  await tasker.fill('Your message', OFFER);
  await Promise.all([
    poster.see(`Someone just applied for your task! ${TITLE}`),
    tasker.press('button', 'Submit Application'),
    tasker.see('Application submitted!'),
  ]);
}

async function write(poster: Person, task: string): Promise<void> {
  await poster.goTo(`/my-tasks?manage=${task}`);
  await poster.see(OFFER);
  await poster.press('button', 'Chat with Applicant');
  await poster.send('Message', GREETING);
  await poster.see(GREETING);
}

/** Each reads the other's words as they come. */
async function answer(tasker: Person, poster: Person): Promise<void> {
  await tasker.press('button', 'Message');
  await tasker.see(GREETING);
  await tasker.send('Message', ANSWER);
  await poster.see(ANSWER);
}

async function approve(poster: Person, task: string): Promise<void> {
  await poster.goTo(`/my-tasks?manage=${task}`);
  await poster.press('button', 'Approve');
  await poster.see('Application approved');
}

async function work(tasker: Person, task: string): Promise<void> {
  await tasker.goTo(`/task/${task}`);
  await tasker.press('button', 'Claim This Task');
  await tasker.press('button', 'Start Task');
  await tasker.press('button', 'Mark as Completed');
  await tasker.see('Completed by tasker');
}

async function confirm(poster: Person, task: string): Promise<void> {
  await poster.goTo(`/task/${task}`);
  await poster.press('button', 'Confirm Completion');
  await poster.see('Done');
}

async function review(tasker: Person, task: string): Promise<void> {
  await tasker.goTo(`/task/${task}`);
  await tasker.press('button', 'Leave a Review');
  await tasker.press('radio', 'Yes');
  await tasker.press('radio', '4 stars');
  await tasker.fill('What should other neighbors know?', 'The wall was kind to me.');
  await tasker.press('button', 'Submit Review');
  await tasker.see('Review submitted');
}
