import { html } from 'hono/html';
import {
  findCorrespondent,
  offerAnswers,
  linkPart,
  deferDuringQuietHours,
  sendEmail,
} from '#features/notifications/server/public.ts';
import type {
  Correspondent,
  EmailPart,
  RegisteredMatters,
} from '#features/notifications/server/public.ts';
import { subjectPath } from '#features/subjects/subjects.ts';
import { isolated, withoutDirectionMarks } from '#platform/text/direction.ts';
import type { Language, Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { cutVisible } from '#platform/text/visible-length.ts';
import { MOST_IN_EMAIL } from '../../limits.ts';
import type { RegisteredSearches, SearchedThing, SearchedType } from '../registered.ts';
import { stopUrl } from '../stop-token.ts';
import { searchedTypes } from '../../contract.ts';
import { EMAIL_JOB } from './email-later.ts';
import type { EmailJob } from './email-later.ts';
import { alertable } from './alertable.ts';

/** More are a number in words only. */
const LOOKED_AT = 200;
const LONGEST_TITLE = 100;

type Section = {
  searchId: string;
  name: string;
  things: SearchedThing[];
  type: SearchedType;
};

/** Writes about what searches found, as much of it as is on offer still, to who wants e-mails still (ITEM-343). */
export async function sendAlertEmail(
  services: Services,
  kinds: RegisteredSearches,
  job: EmailJob,
  key: string,
  matters: RegisteredMatters = {},
): Promise<void> {
  const { db, config } = services;
  const person = await findCorrespondent(db, job.ownerId);
  if (!person) return;
  if (await deferDuringQuietHours(services, job.ownerId, { name: EMAIL_JOB, data: job })) return;
  const { language } = person;
  const sections: Section[] = [];
  for (const asked of job.searches) {
    const section = await findSection(services, kinds, job.ownerId, asked);
    if (section) sections.push(section);
  }
  const [only] = sections;
  if (!only) return;
  const parts = await Promise.all(
    sections.map(async (section) => {
      const url = await stopUrl(db, config.PUBLIC_URL, section.searchId);
      return sectionParts(section, url, { language, origin: config.PUBLIC_URL });
    }),
  );
  const offered = await offerAnswersToOnlyOne(services, matters, person, sections);
  await sendEmail(services, person, {
    key,
    subject: formatSubject(sections, language),
    parts: [...parts.flat(), ...(offered?.parts ?? [])],
    ...(offered && { replyTo: offered.replyTo }),
    ...(sections.length === 1 && {
      stopUrl: await stopUrl(db, config.PUBLIC_URL, only.searchId),
    }),
  });
}

/** Answers by e-mail are about one thing, so several have none (NOTE-235). */
async function offerAnswersToOnlyOne(
  services: Services,
  matters: RegisteredMatters,
  person: Correspondent,
  sections: readonly Section[],
) {
  const [only, another] = sections;
  const [thing, next] = only?.things ?? [];
  if (!only || !thing || another || next) return null;
  return offerAnswers(services, matters, person, { kind: only.type, id: thing.id });
}

async function findSection(
  { db }: Services,
  kinds: RegisteredSearches,
  ownerId: string,
  { searchId, after, upTo }: EmailJob['searches'][number],
): Promise<Section | null> {
  const search = await db
    .selectFrom('saved_searches')
    .select(['name', 'entity_type'])
    .where('id', '=', searchId)
    .where('frequency', '<>', 'off')
    .executeTakeFirst();
  const type = searchedTypes.find((known) => known === search?.entity_type);
  if (!search || !type) return null;
  const hits = await db
    .selectFrom('saved_search_hits')
    .select('entity_id')
    .where('search_id', '=', searchId)
    .where('notified_at', '>', after)
    .where('notified_at', '<=', upTo)
    .orderBy('found_at', 'desc')
    .orderBy('entity_id')
    .limit(LOOKED_AT)
    .execute();
  const ids = hits.map((hit) => hit.entity_id);
  const things = await alertable(db, kinds, { entityType: type, ownerId }, ids);
  return things.length === 0 ? null : { searchId, name: search.name, things, type };
}

/** Returns the title if there is one thing, otherwise only the number of things. */
function formatSubject(sections: readonly Section[], language: Language): string {
  const things = sections.flatMap((section) => section.things);
  const [first] = things;
  const [{ name } = { name: '' }] = sections;
  if (first && things.length === 1) {
    return text(language, 'searches:email.subjectOne', {
      name,
      title: cutVisible(first.title, LONGEST_TITLE),
      price: first.priceText(language),
    });
  }
  const count = things.length;
  return sections.length === 1
    ? text(language, 'searches:email.subjectOfSearch', { name, count })
    : text(language, 'searches:email.subjectOfSeveral', { count });
}

function sectionParts(
  { searchId, name, things, type }: Section,
  stop: string,
  { language, origin }: { language: Language; origin: string },
): EmailPart[] {
  const line = (key: string, params = {}) => text(language, `searches:email.${key}`, params);
  const heading = line('heading', { name, count: things.length });
  const shown = things.slice(0, MOST_IN_EMAIL);
  const rest = things.length - shown.length;
  const all = `${origin}${subjectPath('saved_search', searchId) ?? ''}`;
  return [
    {
      text: heading,
      html: html`<p dir="auto" style="margin:24px 0 0"><strong>${heading}</strong></p>`,
    },
    ...shown.map((thing) =>
      thingPart(thing, `${origin}${subjectPath(type, thing.id) ?? ''}`, language),
    ),
    linkPart(rest > 0 ? line('more', { count: rest }) : line('all'), all),
    {
      text: `${line('stop', { name })}: ${stop}`,
      html: html`<p style="font-size:13px">
        <a href="${stop}" style="color:#655b4e">${line('stop', { name })}</a>
      </p>`,
    },
  ];
}

function thingPart(thing: SearchedThing, url: string, language: Language): EmailPart {
  const title = cutVisible(thing.title.replaceAll(/\s+/g, ' '), LONGEST_TITLE);
  const facts = [thing.priceText(language), isolated(thing.area)]
    .filter((fact) => fact !== '')
    .join(' · ');
  return {
    text: `${withoutDirectionMarks(title)}\n${facts}\n${url}`,
    html: html`<p dir="auto" style="margin:12px 0 0">
      <a href="${url}" style="color:#0d5c63;font-weight:600"><bdi>${title}</bdi></a
      ><br />${facts}
    </p>`,
  };
}
