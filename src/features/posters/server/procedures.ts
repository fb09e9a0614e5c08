import { hasContacts } from '#features/questions/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { languages } from '#platform/language/translator.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import type { Preview } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import { firstVisible } from '#platform/text/visible-length.ts';
import { postersContract } from '../contract.ts';
import type { PosteredType } from '../contract.ts';
import { LONGEST_HEADING, LONGEST_TEXT } from '../limits.ts';
import { NOT_FOUND, movePoster, withdrawPoster } from './change-poster.ts';
import { makePoster, ruleOnMaking } from './make-poster.ts';
import { listHung } from './hung-posters.ts';
import { findPoster, listPosters } from './own-posters.ts';
import { sightPoster } from './sightings.ts';
import { suggestTownText } from './suggest-town.ts';
import type { CountHelpers } from './suggest-town.ts';

const allow = implementCalls(postersContract);
const PROOF = 'posters/server/who-may-what.test.ts';
const owner = (of: string) => only(`the owner of the ${of}`, PROOF);

const MAKERS = only('the owner of the thing; of a town anyone who finished onboarding', PROOF);

const POSTERS = allowance('posters.create', 20, 'day');
const SIGHTINGS = allowance('posters.sight', 20, 'hour');
const CHANGES = allowance('posters.change', 120, 'hour');

/** `previews` has the public words of each kind of thing. */
export const postersProcedures = (
  subjects: RegisteredSubjects,
  previews: Record<Exclude<PosteredType, 'town'>, Preview>,
  countHelpers: CountHelpers,
) => ({
  list: allow('signed in').list.handler(({ input, context }) =>
    listPosters(context.db, subjects, requireActor(context).userId, input.cursor),
  ),

  suggest: allow(MAKERS).suggest.handler(async ({ input, context }) => {
    const by = requireActor(context);
    const { entityType: type, entityId: id } = input;
    const { title, ruling } = await ruleOnMaking(context.db, subjects, by, { type, id });
    // The owner reads why not; others are refused.
    if (!ruling.allowed && ruling.kind === 'forbidden') authorise(by, ruling);
    if (type === 'town') {
      return {
        heading: firstVisible(
          text(by.language, 'posters:town.heading', { town: title }),
          LONGEST_HEADING,
        ),
        text: await suggestTownText(context.db, countHelpers, id, by.language),
        abilities: { make: ruling },
      };
    }
    const preview = previews[type];
    // As visitors see it, so never more than that is prefilled.
    const shown = await preview.find(context, id, by.language);
    return {
      heading: firstVisible(title, LONGEST_HEADING),
      text: firstVisible([shown?.figure, shown?.place].filter(Boolean).join(' · '), LONGEST_TEXT),
      abilities: { make: ruling },
    };
  }),

  create: allow(MAKERS, 'unless limited').create.handler(async ({ input, context }) => {
    const by = requireActor(context);
    if (!input.despiteContacts && hasContacts(`${input.heading}\n${input.text}`)) {
      return refuse(context, 'CONFLICT', 'posters:refusals.contacts');
    }
    await requireAllowance(context, POSTERS, by.userId);
    const postered = { type: input.entityType, id: input.entityId };
    return runAction(context, (work) => makePoster(work, subjects, by, postered, input));
  }),

  find: allow(owner('poster')).find.handler(async ({ input, context }) => {
    const { userId } = requireActor(context);
    const poster = await findPoster(context.db, subjects, userId, input.posterId);
    if (!poster) return refuse(context, 'NOT_FOUND', NOT_FOUND);
    const spoken = languages.filter(
      (one) => poster.languages === 'both' || one === poster.languages,
    );
    return {
      ...poster,
      sentences: spoken.map((language) => ({
        language,
        text: text(language, 'posters:sheet.scan'),
      })),
    };
  }),

  update: allow(owner('poster')).update.handler(async ({ input, context }) => {
    await requireAllowance(context, CHANGES, requireActor(context).userId);
    return runStep(context, (work, by) => movePoster(work, by, input.posterId, input));
  }),

  withdraw: allow(owner('poster'), 'even suspended').withdraw.handler(({ input, context }) =>
    runStep(context, (work, by) => withdrawPoster(work, by, input.posterId)),
  ),

  onBoard: allow('everyone').onBoard.handler(({ input, context }) =>
    listHung(context.db, subjects, context.viewer?.userId ?? null, input),
  ),

  sight: allow(only('people who are signed in and not blocked', PROOF)).sight.handler(
    async ({ input, context }) => {
      await requireAllowance(context, SIGHTINGS, requireActor(context).userId);
      return runStep(context, (work, by) => sightPoster(work, by, input));
    },
  ),
});
