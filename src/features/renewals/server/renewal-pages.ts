import { ORPCError } from '@orpc/server';
import type { Context } from 'hono';
import { viewersAt } from '#identity/server/public.ts';
import { findCorrespondent } from '#features/notifications/server/public.ts';
import type { ApiContext, Language, Services } from '#platform/server/context.ts';
import { createHttpApp, describeRequest, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { plainPage } from '#platform/server/pages/plain-page.ts';
import { text } from '#platform/server/texts.ts';
import { RENEWAL_PATH, readRenewalToken } from './renewal-address.ts';
import { findThing } from './renewable.ts';
import type { FoundThing, Renewable } from './renewable.ts';

const BODY_LIMIT = 4 * 1024;

/** The page that the email about a renewal links to; it needs no sign-in, and opening it changes nothing (ITEM-376). */
export function renewalRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  routes.get(RENEWAL_PATH, async (c) => {
    const found = await findByToken(services, c);
    if (!found) return showInvalid(c);
    const { state } = found.thing;
    return show(c, found, state === 'offered' ? 'ask' : state);
  });
  routes.post(RENEWAL_PATH, limitBody(BODY_LIMIT), async (c) => {
    const found = await findByToken(services, c);
    if (!found) return showInvalid(c);
    const isStillThere = (await c.req.parseBody())['answer'] !== 'no';
    const context = { ...services, ...describeRequest(c), viewer: found.viewer };
    const isDone = await answer(context, found, isStillThere);
    return show(c, found, !isDone ? 'over' : isStillThere ? 'renewed' : 'paused');
  });
  return routes;
}

type Found = {
  kind: Renewable;
  thing: FoundThing;
  viewer: ApiContext['viewer'];
  language: Language;
};

/** Finds the thing of the address, and its owner as who they may act. */
async function findByToken({ db }: Services, c: Context): Promise<Found | null> {
  const token = await readRenewalToken(db, c.req.query('token') ?? '');
  const thing = token && (await findThing(db, token.kind, token.id));
  const owner = thing && (await findCorrespondent(db, thing.ownerId, { isAlwaysSent: true }));
  if (!token || !owner) return null;
  const viewers = await viewersAt(db, owner.email);
  const viewer = viewers.find(({ userId }) => userId === owner.userId) ?? null;
  return { kind: token.kind, thing, viewer, language: owner.language };
}

/** Returns whether the rules let the owner do it; a pause of what is paused is done already. */
async function answer(
  context: ApiContext,
  { kind, thing }: Found,
  isStillThere: boolean,
): Promise<boolean> {
  if (!isStillThere && thing.state === 'paused') return true;
  try {
    await kind[isStillThere ? 'renew' : 'pause'](context, thing.id);
    return true;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    return false;
  }
}

const YES = { name: 'yes', sends: { answer: 'yes' } };
const NO = { name: 'no', sends: { answer: 'no' } };
const BUTTONS = { ask: [YES, NO], renewed: [], paused: [YES], over: [] } as const;

function show(c: Context, { thing, language }: Found, page: keyof typeof BUTTONS) {
  const line = (name: string) =>
    text(language, `renewals:pages.${page}.${name}`, { title: thing.title });
  return plainPage(c, language, 200, {
    title: line('title'),
    text: line('text'),
    buttons: BUTTONS[page].map(({ name, sends }) => ({ label: line(name), sends })),
    wayOut: wayOut(language),
  });
}

function showInvalid(c: Context) {
  const language = c.get('language');
  return plainPage(c, language, 404, {
    title: text(language, 'renewals:pages.invalid.title'),
    text: text(language, 'renewals:pages.invalid.text'),
    wayOut: wayOut(language),
  });
}

const wayOut = (language: Language) => ({
  label: text(language, 'renewals:pages.wayOut'),
  path: '/',
});
