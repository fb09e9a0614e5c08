import type { Context } from 'hono';
import type { Language, Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { plainPage } from '#platform/server/pages/plain-page.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import type { TextParams } from '#platform/language/translator.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { BACK_PATH, CONTACT_PATH, readBackToken, readContactToken } from './addresses.ts';
import { storeAnswer } from './contacts.ts';
import { markBack } from './mark-back.ts';

const BODY_LIMIT = 4 * 1024;

/** The pages that e-mails link to; they need no account, and opening one changes nothing (DEAL-174, DEAL-175). */
export function safeReturnRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  backRoutes(routes, services);
  contactRoutes(routes, services);
  return routes;
}

type PageKey = 'invalid' | `back.${'ask' | 'done'}` | `contact.${'accepted' | 'ask' | 'refused'}`;

function show(
  c: Context,
  language: Language,
  page: PageKey,
  buttons: ReadonlyArray<{ name: string; sends: Record<string, string> }> = [],
  params: TextParams = {},
) {
  const line = (name: string) => text(language, `safety:pages.${page}.${name}`, params);
  return plainPage(c, language, page === 'invalid' ? 404 : 200, {
    title: line('title'),
    text: line('text'),
    buttons: buttons.map(({ name, sends }) => ({ label: line(name), sends })),
    wayOut: { label: text(language, 'safety:pages.wayOut'), path: '/' },
  });
}

function backRoutes(routes: HttpApp, services: Services): void {
  const find = async (c: Context) => {
    const id = await readBackToken(services.db, c.req.query('token') ?? '');
    if (id === null) return null;
    const row = await services.db
      .selectFrom('safe_returns as safe')
      .innerJoin('profiles as owner', 'owner.id', 'safe.owner_id')
      .innerJoin('trusted_contacts as contact', 'contact.id', 'safe.contact_id')
      .select(['safe.id', 'safe.owner_id', 'safe.back_at', 'owner.preferred_language'])
      .select('contact.name')
      .where('safe.id', '=', id)
      .executeTakeFirst();
    return row && { ...row, language: asLanguage(row.preferred_language) };
  };
  routes.get(BACK_PATH, async (c) => {
    const found = await find(c);
    if (!found) return show(c, c.get('language'), 'invalid');
    const { language, name } = found;
    return found.back_at === null
      ? show(c, language, 'back.ask', [{ name: 'button', sends: {} }], { name })
      : show(c, language, 'back.done', [], { name });
  });
  routes.post(BACK_PATH, limitBody(BODY_LIMIT), async (c) => {
    const found = await find(c);
    if (!found) return show(c, c.get('language'), 'invalid');
    const { id: safeReturnId, owner_id: ownerId, language, name } = found;
    await inTransaction(services, (work) => markBack(work, { ownerId, safeReturnId }));
    return show(c, language, 'back.done', [], { name });
  });
}

const AGREE = { name: 'agree', sends: { answer: 'accepted' } };
const REFUSE = { name: 'refuse', sends: { answer: 'refused' } };

function contactRoutes(routes: HttpApp, services: Services): void {
  const find = async (c: Context) => {
    const id = await readContactToken(services.db, c.req.query('token') ?? '');
    if (id === null) return null;
    const row = await services.db
      .selectFrom('trusted_contacts as contact')
      .innerJoin('profiles as owner', 'owner.id', 'contact.owner_id')
      .select(['contact.id', 'contact.language', 'contact.accepted_at', 'contact.refused_at'])
      .select('owner.full_name')
      .where('contact.id', '=', id)
      .executeTakeFirst();
    return row && { ...row, name: shownName(row.full_name, row.language, 'anonymousUser') };
  };
  routes.get(CONTACT_PATH, async (c) => {
    const found = await find(c);
    if (!found) return show(c, c.get('language'), 'invalid');
    const { language, name } = found;
    if (found.refused_at !== null) return show(c, language, 'contact.refused', [AGREE], { name });
    if (found.accepted_at !== null)
      return show(c, language, 'contact.accepted', [REFUSE], { name });
    return show(c, language, 'contact.ask', [AGREE, REFUSE], { name });
  });
  routes.post(CONTACT_PATH, limitBody(BODY_LIMIT), async (c) => {
    const found = await find(c);
    if (!found) return show(c, c.get('language'), 'invalid');
    const { language, name } = found;
    const answer = (await c.req.parseBody())['answer'] === 'accepted' ? 'accepted' : 'refused';
    await inTransaction(services, (work) => storeAnswer(work, found.id, answer));
    return show(c, language, `contact.${answer}`, [answer === 'accepted' ? REFUSE : AGREE], {
      name,
    });
  });
}
