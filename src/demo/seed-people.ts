import { createAccount } from '#identity/server/account/create-account.ts';
import { hashPassword } from '#identity/server/tokens/passwords/passwords.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Language, Work } from '#platform/server/context.ts';
import { demoPassword, toDemoEmail } from './people/demo-accounts.ts';
import type { DemoPerson } from './people/demo-person.ts';
import { demoPeople } from './people/people.ts';
import { personDetails } from './people/person-details.ts';
import type { Random } from './random.ts';

export type Resident = {
  id: string;
  key: string;
  name: string;
  language: Language;
  city: string;
};

/** The residents by key. */
export type Residents = ReadonlyMap<string, Resident>;

export function findResident(people: Residents, key: string): Resident {
  const resident = people.get(key);
  if (!resident) throw new Error(`the demo neighborhood has no ${key}`);
  return resident;
}

/** The resident as the one who makes a call. */
export function findActor(people: Residents, key: string): Actor {
  const { id, language } = findResident(people, key);
  return { userId: id, language };
}

const DAY_MS = 86_400_000;
const NEWCOMER = { key: 'newcomer', name: 'Leila Haddad', language: 'en', location: '' } as const;
const timeZones: Record<string, string> = {
  TX: 'America/Chicago',
  NY: 'America/New_York',
  CA: 'America/Los_Angeles',
};

const FOUNDING_EVERY = 4;

/** Stores an account and a profile for each person and returns the residents by key; all share one password. */
export async function seedPeople(
  work: Work,
  { random, now }: { random: Random; now: Date },
): Promise<Map<string, Resident>> {
  const passwordHash = await hashPassword(work.services.config, demoPassword);
  const residents = new Map<string, Resident>();
  for (const [index, person] of [...demoPeople, NEWCOMER].entries()) {
    const daysHere = person.key === NEWCOMER.key ? 0 : random.between(60, 500);
    const joinedAt = new Date(now.getTime() - daysHere * DAY_MS);
    const resident = {
      id: random.idAt(joinedAt),
      key: person.key,
      name: person.name,
      language: person.language,
      city: person.location.split(',')[0] ?? '',
    };
    residents.set(person.key, resident);
    await createAccount(work, {
      id: resident.id,
      email: toDemoEmail(person.key),
      passwordHash,
      data: { full_name: person.name },
      isConfirmed: true,
      language: person.language,
    });
    await settle(work, resident.id, joinedAt);
    if ('look' in person) await describe(work, resident.id, { person, number: index + 1 });
    if (index % FOUNDING_EVERY === FOUNDING_EVERY - 1) await foundBy(work, resident.id, joinedAt);
  }
  return residents;
}

/** Some of them took the founding offer when they came. */
const foundBy = ({ trx }: Work, id: string, joinedAt: Date) =>
  trx
    .insertInto('badges')
    .values({ user_id: id, type: 'founding_member', awarded_at: joinedAt })
    .execute();

const daysFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** One of them is away, so that their service and chats say so (PEOPLE-257). */
export const sendAway = ({ trx }: Work, people: Residents, { now }: { now: Date }) =>
  trx
    .updateTable('profiles')
    .set({
      away_from: daysFrom(now, -2),
      away_until: daysFrom(now, 12),
      away_note: 'Visiting my sister in Fresno',
    })
    .where('id', '=', findResident(people, 'winston').id)
    .execute();

/** They have been here for a while; accounts know only of now. */
export async function settle({ trx }: Work, id: string, joinedAt: Date) {
  await trx
    .updateTable('identity.users')
    .set({ created_at: joinedAt, email_confirmed_at: joinedAt })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('profiles').set({ created_at: joinedAt }).where('id', '=', id).execute();
}

async function describe(
  { trx }: Work,
  id: string,
  { person, number }: { person: DemoPerson; number: number },
) {
  const state = person.location.slice(-2);
  const details = personDetails[person.key] ?? {};
  await trx
    .updateTable('profiles')
    .set({
      avatar_url: `/demo/avatars/${number}.svg`,
      professional_title: person.title,
      bio: person.bio,
      // Numbers from 0100 to 0199 after 555 are never assigned.
      phone: `(512) 555-01${String(number).padStart(2, '0')}`,
      location: person.location,
      company: details.company,
      industry: details.industry,
      website_url: details.website,
      skills: details.skills ? [...details.skills] : undefined,
      certifications: details.certifications ? [...details.certifications] : undefined,
      achievements: details.achievements ? [...details.achievements] : undefined,
      social_links: details.links && JSON.stringify(details.links),
      timezone: timeZones[state] ?? 'UTC',
      onboarding_completed: true,
    })
    .where('id', '=', id)
    .execute();
}
