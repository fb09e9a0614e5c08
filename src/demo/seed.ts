import { findPlacesLater } from '#features/profiles/server/public.ts';
import { recountReliability } from '#features/reliability/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { buildConversationStories } from './conversations/conversation-story.ts';
import { Homes } from './people/homes.ts';
import { demoTasks } from './tasks/demo-tasks.ts';
import { Random } from './random.ts';
import { seedBoards } from './seed-boards.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedEvents } from './seed-events.ts';
import { seedGroups } from './seed-groups.ts';
import { seedLoans } from './items/seed-loans.ts';
import { seedItems } from './seed-items.ts';
import { seedModeration } from './seed-moderation.ts';
import { seedNotices } from './seed-notices.ts';
import { seedPeople, sendAway } from './seed-people.ts';
import { seedQuestions } from './seed-questions.ts';
import { seedQuickHelp } from './seed-quick-help.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedReferrals } from './seed-referrals.ts';
import { seedSearches } from './seed-searches.ts';
import { seedSeries } from './tasks/seed-series.ts';
import { seedSeveralHelpers } from './tasks/seed-several-helpers.ts';
import { seedServices } from './seed-services.ts';
import { seedTasks } from './seed-tasks.ts';
import { seedWanted } from './items/seed-wanted.ts';
import { Storyteller } from './tasks/task-story.ts';

const SEED = 20_240_613;

/**
 * Fills an empty database with the demo neighborhood: the same people and stories every time, dated relative to now.
 * Does nothing and returns false if any account exists already.
 */
export async function seedDemo(services: Services, now: Date = new Date()): Promise<boolean> {
  return inTransaction(services, async (work) => {
    if (await hasPeople(work.trx)) return false;
    const random = new Random(SEED);
    const people = await seedPeople(work, { random, now });
    const storyteller = new Storyteller(people, { random, now });
    const stories = demoTasks.map((task) => storyteller.buildStory(task));
    await seedTasks(work, stories, random);
    const conversations = stories.flatMap((story) => buildConversationStories(story, random));
    await seedConversations(work, conversations);
    await findPlacesLater(work);
    await seedNotices(work, { stories, conversations }, { random, now });
    await seedReviews(work, stories, { random, now });
    await recountReliability(work.trx, now);
    await seedReferrals(work, people, { random, now });
    await seedQuickHelp(work, people, { random, now });
    const homes = new Homes(random);
    await seedItems(work, people, { random, now, homes });
    await seedSearches(work, people, { now });
    await seedServices(work, people, { random, now, homes });
    await seedBookings(work, { people, homes, random, now });
    await seedModeration(work, people, { random, now });
    await seedQuestions(work, people, { random, now });
    await seedBoards(work, people, { now });
    await seedSeries(work, stories, { now });
    await seedWanted(work, people, { now });
    await seedEvents(work, people, { now });
    await seedGroups(work, people);
    await seedLoans(work, people, { now });
    await seedSeveralHelpers(work, people, { now });
    await sendAway(work, people, { now });
    return true;
  });
}

async function hasPeople(trx: DbOrTransaction): Promise<boolean> {
  const user = await trx.selectFrom('identity.users').select('id').limit(1).executeTakeFirst();
  return user !== undefined;
}
