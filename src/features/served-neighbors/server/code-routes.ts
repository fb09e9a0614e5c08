import { ORPCError } from '@orpc/server';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { replyRateLimited } from '#platform/server/http/unavailable.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { text } from '#platform/server/texts.ts';
import { SHEET_PATH, readCode, sheetPath } from '../code.ts';
import { codeSteps } from '../rules.ts';
import { sentStep, takeCodeStep } from './code-steps.ts';
import { findByCode } from './find-by-code.ts';
import { askedSteps, showEnd, showEntry, showQuestion, showSheet } from './sheet-page.ts';
import { readSheet } from './sheet-view.ts';

/** PEOPLE-231 */
export const CODES = allowance('served-neighbors.code', 120, 'hour');
/** A comment of a review in any script, encoded as forms are. */
const BODY_LIMIT = 48 * 1024;

const question = z.object({
  ask: z.enum(askedSteps),
  taskId: z.uuid().optional(),
  applicationId: z.uuid().optional(),
  bookingId: z.uuid().optional(),
  stepId: z.uuid().optional(),
  requestId: z.uuid().optional(),
});

const over = (c: Context<HttpEnv>) => showEnd(c, c.get('language'), { key: 'over', status: 404 });

/** The pages for the holder of a printed sheet, without a script and without an account (PEOPLE-230 to PEOPLE-235). */
export function codeRoutes(services: Services): HttpApp {
  const { db, limits, config } = services;
  const isAllowed = (c: Context<HttpEnv>) => limits.allow({ ...CODES, key: c.get('network') });
  const routes = createHttpApp();

  routes.get(SHEET_PATH, (c) => showEntry(c, c.get('language')));

  routes.post(SHEET_PATH, limitBody(BODY_LIMIT), async (c) => {
    if (!(await isAllowed(c))) return replyRateLimited(c);
    const { code: typed } = await c.req.parseBody();
    const code = typeof typed === 'string' ? readCode(typed) : null;
    if (code === null) return over(c);
    return c.redirect(`${sheetPath(code)}?lang=${c.get('language')}`, 303);
  });

  routes.get(`${SHEET_PATH}/:code`, async (c) => {
    if (!(await isAllowed(c))) return replyRateLimited(c);
    const code = c.req.param('code');
    const served = await findByCode(db, code);
    if (!served) return over(c);
    const language = c.get('language');
    const query = c.req.query();
    const done = codeSteps.find((step) => step === query['done']);
    const notice = done ? text(language, `served-neighbors:page.did.${done}`) : null;
    const page = { code: readCode(code) ?? '', language, notice };
    const asked = question.safeParse(query).data;
    if (asked) {
      const { ask, ...ids } = asked;
      return showQuestion(c, page, { step: ask, ids });
    }
    const view = await readSheet(db, served, {
      language,
      thingId: query['task'] ?? query['booking'] ?? query['request'] ?? null,
    });
    return showSheet(c, served, view, { ...page, status: 200 });
  });

  routes.post(`${SHEET_PATH}/:code`, limitBody(BODY_LIMIT), async (c) => {
    if (!(await isAllowed(c))) return replyRateLimited(c);
    const language = c.get('language');
    if (isForeign(c, config.PUBLIC_URL)) {
      return showEnd(c, language, { key: 'foreign', status: 403 });
    }
    const code = c.req.param('code');
    const sent = sentStep.safeParse(await c.req.parseBody()).data;
    let refused: { status: 404 | 409 | 422; notice: string };
    try {
      if (sent) {
        const isDone = await inTransaction(services, (work) =>
          takeCodeStep(work, code, sent, language),
        );
        if (!isDone) return over(c);
        if (sent.step === 'not_theirs')
          return showEnd(c, language, { key: 'disowned', status: 200 });
        const query = new URLSearchParams({ lang: language, done: sent.step });
        if ('taskId' in sent) query.set('task', sent.taskId);
        if ('bookingId' in sent) query.set('booking', sent.bookingId);
        if ('requestId' in sent) query.set('request', sent.requestId);
        // Loading the page again repeats nothing.
        return c.redirect(`${sheetPath(readCode(code) ?? '')}?${query.toString()}`, 303);
      }
      refused = { status: 422, notice: text(language, 'served-neighbors:page.incomplete') };
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      const status = error.status === 404 || error.status === 422 ? error.status : 409;
      refused = { status, notice: error.message };
    }
    const served = await findByCode(db, code);
    if (!served) return over(c);
    const view = await readSheet(db, served, { language, thingId: null });
    const { notice, status } = refused;
    return showSheet(c, served, view, {
      code: readCode(code) ?? '',
      language,
      notice,
      status,
    });
  });
  return routes;
}

/** Whether another site sent the form; browsers say so in one way or the other. */
function isForeign(c: Context<HttpEnv>, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== new URL(publicUrl).origin;
}
