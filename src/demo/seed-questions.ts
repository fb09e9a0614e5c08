import type { AskedType } from '#features/questions/contract.ts';
import type { Work } from '#platform/server/context.ts';
import type { Random } from './random.ts';
import { findResident } from './seed-people.ts';
import type { Residents } from './seed-people.ts';

type DemoQuestion = {
  entityType: AskedType;
  /** The title of an open thing of the demo. */
  about: string;
  asker: string;
  hoursAgo: number;
  text: string;
  /** Some hours later; left out, it still waits. */
  answer?: { hoursLater: number; text: string };
};

const HOUR_MS = 3_600_000;

const demoQuestions: readonly DemoQuestion[] = [
  {
    entityType: 'task',
    about: 'Hang a porch swing from the ceiling joists',
    asker: 'tasker',
    hoursAgo: 9,
    text: 'Is the porch ceiling finished, or can I see the joists from below?',
    answer: {
      hoursLater: 2,
      text: 'It is beadboard, but the attic above is open and there is a hatch right next to it.',
    },
  },
  {
    entityType: 'task',
    about: 'Hang a porch swing from the ceiling joists',
    asker: 'diego',
    hoursAgo: 3,
    text: 'Are the hooks and the chain already there?',
  },
  {
    entityType: 'task',
    about: 'Build two raised garden beds in the back yard',
    asker: 'priya',
    hoursAgo: 7,
    text: 'Untreated cedar, or do you have boards already?',
    answer: { hoursLater: 1, text: 'The boards are here: cedar, 2 by 10, enough for both beds.' },
  },
  {
    entityType: 'task',
    about: 'Pasear a una perrita mayor por las tardes',
    asker: 'sofia',
    hoursAgo: 6,
    text: '¿Se lleva bien con otros perros?',
    answer: { hoursLater: 1, text: 'Con los tranquilos sí. Con los cachorros prefiere distancia.' },
  },
  {
    entityType: 'marketplace_item',
    about: 'Oak dining table, seats six',
    asker: 'grace',
    hoursAgo: 5,
    text: 'Do the legs come off? I have a narrow staircase.',
    answer: { hoursLater: 1, text: 'Yes, two bolts each. I have the wrench here.' },
  },
  {
    entityType: 'marketplace_item',
    about: 'Acoustic guitar for beginners',
    asker: 'poster',
    hoursAgo: 4,
    text: 'Is it a good size for a ten-year-old?',
  },
  {
    entityType: 'service',
    about: 'Furniture assembly and small repairs',
    asker: 'imani',
    hoursAgo: 30,
    text: 'Do you take the packaging with you?',
    answer: { hoursLater: 3, text: 'As much as fits in the truck, at no extra cost.' },
  },
  {
    entityType: 'service',
    about: 'Furniture assembly and small repairs',
    asker: 'poster',
    hoursAgo: 2,
    text: 'Could you also fix a drawer that sticks while you are there?',
  },
];

/** Stores what neighbors asked about open tasks, items and services, with most of the answers. */
export async function seedQuestions(
  work: Work,
  people: Residents,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  for (const question of demoQuestions) {
    const asker = findResident(people, question.asker);
    const thing = await findThing(work, question);
    if (!thing) throw new Error(`nobody can ask about ${question.about}`);
    const { entityType, hoursAgo, text, answer } = question;
    const askedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    await work.trx
      .insertInto('questions')
      .values({
        id: random.idAt(askedAt),
        entity_type: entityType,
        entity_id: thing.id,
        owner_id: thing.ownerId,
        asker_id: asker.id,
        body: text,
        created_at: askedAt,
        answer: answer?.text ?? null,
        answered_at: answer ? new Date(askedAt.getTime() + answer.hoursLater * HOUR_MS) : null,
      })
      .execute();
    await work.trx
      .insertInto('question_follows')
      .values({
        entity_type: entityType,
        entity_id: thing.id,
        person_id: asker.id,
        created_at: askedAt,
      })
      .execute();
  }
}

function findThing({ trx }: Work, { entityType, about }: DemoQuestion) {
  if (entityType === 'task') {
    return trx
      .selectFrom('tasks')
      .select(['id', 'poster_id as ownerId'])
      .where('title', '=', about)
      .executeTakeFirst();
  }
  if (entityType === 'service') {
    return trx
      .selectFrom('services')
      .select(['id', 'provider_id as ownerId'])
      .where('title', '=', about)
      .executeTakeFirst();
  }
  return trx
    .selectFrom('marketplace_items')
    .select(['id', 'seller_id as ownerId'])
    .where('title', '=', about)
    .executeTakeFirst();
}
