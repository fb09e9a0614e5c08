import type { Context } from 'hono';
import type { Language, Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { plainPage } from '#platform/server/pages/plain-page.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { frequencies } from '../vocabulary.ts';
import type { Frequency } from '../vocabulary.ts';
import { changeFrequency } from './change-search.ts';
import { STOP_PATH, readStopToken } from './stop-token.ts';

const BODY_LIMIT = 4 * 1024;

/**
 * The unsubscribe pages for anyone with an e-mail about a search, signed in or not. Opening the link changes nothing,
 * since programs open links to check them; submitting the form does, which is also what a mail program's own button
 * does (RFC 8058).
 */
export function stopRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  routes.get(STOP_PATH, async (c) => {
    const search = await findSearch(services, c);
    if (!search) return unknown(c);
    return search.frequency === 'off' ? stopped(c, search) : asking(c, search);
  });
  routes.post(STOP_PATH, limitBody(BODY_LIMIT), async (c) => {
    const search = await findSearch(services, c);
    if (!search) return unknown(c);
    const body = await c.req.parseBody();
    const again = frequencies.find((known) => known === body['again']);
    await inTransaction(services, (work) => changeFrequency(work, search, again ?? 'off'));
    return again === undefined ? stopped(c, search) : onAgain(c, search);
  });
  return routes;
}

type Stopped = {
  id: string;
  ownerId: string;
  name: string;
  frequency: Frequency;
  language: Language;
};

async function findSearch({ db }: Services, c: Context): Promise<Stopped | null> {
  const id = await readStopToken(db, c.req.query('token') ?? '');
  if (id === null) return null;
  const row = await db
    .selectFrom('saved_searches')
    .innerJoin('profiles', 'profiles.id', 'saved_searches.owner_id')
    .select(['owner_id', 'name', 'frequency', 'preferred_language'])
    .where('saved_searches.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const language = asLanguage(row.preferred_language);
  return { id, ownerId: row.owner_id, name: row.name, frequency: row.frequency, language };
}

const createTranslator =
  (language: Language, params = {}) =>
  (name: string) =>
    text(language, `searches:unsubscribe.${name}`, params);
const wayOut = (line: (name: string) => string) => ({
  label: line('settings'),
  path: '/favorites?tab=searches',
});

function asking(c: Context, { language, name }: Stopped) {
  const line = createTranslator(language, { name });
  return plainPage(c, language, 200, {
    title: line('ask.title'),
    text: line('ask.text'),
    buttons: [{ label: line('ask.button'), sends: {} }],
    wayOut: wayOut(line),
  });
}

/** With the way back, to what it was; who opens the link of a search that is off gets one e-mail a day. */
function stopped(c: Context, { language, name, frequency }: Stopped) {
  const line = createTranslator(language, { name });
  const again = frequency === 'off' ? 'daily' : frequency;
  return plainPage(c, language, 200, {
    title: line('done.title'),
    text: line('done.text'),
    buttons: [{ label: line(`done.again.${again}`), sends: { again } }],
    wayOut: wayOut(line),
  });
}

function onAgain(c: Context, { language, name }: Stopped) {
  const line = createTranslator(language, { name });
  return plainPage(c, language, 200, {
    title: line('again.title'),
    text: line('again.text'),
    wayOut: wayOut(line),
  });
}

function unknown(c: Context) {
  const line = createTranslator(c.get('language'));
  return plainPage(c, c.get('language'), 404, {
    title: line('invalid.title'),
    text: line('invalid.text'),
    wayOut: wayOut(line),
  });
}
