import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Ruling } from '#platform/ability.ts';
import { meetingsContract } from '../contract.ts';
import { mayEnter, mayEnterCodes, maySeeCodes, mayShare, mayShowCode } from '../rules.ts';
import type { MeetingFacts } from '../rules.ts';
import { toBase32 } from '../timed-code.ts';
import type { CodeStage, MeetingRef } from '../vocabulary.ts';
import { isAgreed, makeCodes, selectCodes, toCodeState, toEnteredTimes } from './codes.ts';
import { enterCode } from './enter-code.ts';
import { followMeeting } from './follow.ts';
import { createLink, endLink, openLinks } from './follow-links.ts';
import { findMeeting, toMeetingFacts } from './meetings.ts';
import { LINK_ENDED, NO_MEETING } from './refusals.ts';

const allow = implementCalls(meetingsContract);
const PROOF = 'meetings/server/who-may-what.test.ts';
const host = only('the host of the meeting', PROOF);
const guest = only('the guest of the meeting', PROOF);
const party = only('the two of the meeting', PROOF);
const creator = only('the person who made the link', PROOF);

/** Loads a meeting for one of its two, by a rule. */
async function requireMeeting(
  context: ApiContext,
  ref: MeetingRef,
  rule: (meeting: MeetingFacts) => Ruling,
) {
  const { userId } = requireActor(context);
  const meeting = await findMeeting(context.db, userId, ref);
  if (!meeting) return refuse(context, 'NOT_FOUND', NO_MEETING);
  const facts = toMeetingFacts(meeting, userId);
  authorise(context, rule(facts));
  return { meeting, facts };
}

async function requireAgreed(...args: Parameters<typeof requireMeeting>) {
  const { meeting, facts } = await requireMeeting(...args);
  return isAgreed(meeting) ? { meeting, facts } : refuse(args[0], 'NOT_FOUND', NO_MEETING);
}

export const meetingsProcedures = {
  codeSecret: allow(host).codeSecret.handler(async ({ input, context }) => {
    const { meeting } = await requireAgreed(context, input, mayShowCode);
    const find = selectCodes(context.db, meeting);
    let codes = await find.executeTakeFirst();
    if (!codes) {
      await makeCodes(context.db, meeting);
      codes = await find.executeTakeFirstOrThrow();
    }
    return { secret: toBase32(codes.secret), ...toEnteredTimes(codes) };
  }),

  codeState: allow(party).codeState.handler(async ({ input, context }) => {
    const { meeting, facts } = await requireAgreed(context, input, maySeeCodes);
    const codes = await selectCodes(context.db, meeting).executeTakeFirst();
    const state = toCodeState(meeting, codes);
    const own = mayEnterCodes(facts);
    const now = new Date();
    const enter = (stage: CodeStage) => (own.allowed ? mayEnter(state, stage, now) : own);
    return {
      ...toEnteredTimes(codes),
      enterArrived: enter('arrived'),
      enterFinished: enter('finished'),
    };
  }),

  enterCode: allow(guest).enterCode.handler(async ({ input, context }) => {
    const by = requireActor(context);
    const { ruling, entered } = await inTransaction(context, (work) => enterCode(work, by, input));
    authorise(context, ruling);
    return entered;
  }),

  createLink: allow(party).createLink.handler(({ input, context }) =>
    runAction(context, (work, by) => createLink(work, by, input)),
  ),

  listLinks: allow(party).listLinks.handler(async ({ input, context }) => {
    const { userId } = requireActor(context);
    const meeting = await findMeeting(context.db, userId, input);
    if (!meeting) return refuse(context, 'NOT_FOUND', NO_MEETING);
    // A page that reads them as the meeting ends has none to show.
    if (!mayShare(toMeetingFacts(meeting, userId)).allowed) return { items: [] };
    const links = await openLinks(context.db, input, userId).execute();
    return { items: links.map(({ id, created_at }) => ({ id, createdAt: created_at })) };
  }),

  endLink: allow(creator, 'even suspended').endLink.handler(({ input, context }) =>
    runStep(context, (work, by) => endLink(work, by, input.linkId)),
  ),

  follow: allow('everyone').follow.handler(
    async ({ input, context }) =>
      (await followMeeting(context.db, input.token, context.language)) ??
      refuse(context, 'NOT_FOUND', LINK_ENDED),
  ),
};
