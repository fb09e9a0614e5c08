import { townAt } from '#features/geo/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { boardsContract } from '../contract.ts';
import { listAround, listBoards, listOnMap } from './board-rows.ts';
import { NOT_FOUND, addBoard, removeBoard, stopCare, takeCare } from './change-board.ts';
import { findBoard } from './find-board.ts';

const allow = implementCalls(boardsContract);
const PROOF = 'boards/server/who-may-what.test.ts';
const neighbors = only('anyone who finished onboarding', PROOF);
const caretaker = only('who looks after the board', PROOF);
const adder = only('who added the board', PROOF);

const BOARDS = allowance('boards.create', 5, 'day');
const CHANGES = allowance('boards.change', 60, 'hour');

export const boardsProcedures = {
  list: allow('everyone').list.handler(({ input, context }) => listBoards(context.db, input)),

  listOnMap: allow('everyone').listOnMap.handler(({ input, context }) =>
    listOnMap(context.db, input.bounds),
  ),

  listAround: allow('everyone').listAround.handler(async ({ input, context }) => ({
    items: await listAround(context.db, input),
  })),

  find: allow('everyone').find.handler(
    async ({ input, context }) =>
      (await findBoard(context.db, input.boardId, toReader(context))) ??
      refuse(context, 'NOT_FOUND', NOT_FOUND),
  ),

  add: allow(neighbors, 'unless limited').add.handler(async ({ input, context }) => {
    const { userId } = requireActor(context);
    const town = await townAt(context, input.point);
    if (!town) return refuseFields(context, { point: 'boards:fields.point' });
    await requireAllowance(context, BOARDS, userId);
    return runAction(context, (work, by) => addBoard(work, by, { ...input, town }));
  }),

  takeCare: allow(neighbors).takeCare.handler(async ({ input, context }) => {
    await requireAllowance(context, CHANGES, requireActor(context).userId);
    return runStep(context, (work, by) => takeCare(work, by, input.boardId));
  }),

  stopCare: allow(caretaker, 'even suspended').stopCare.handler(({ input, context }) =>
    runStep(context, (work, by) => stopCare(work, by, input.boardId)),
  ),

  remove: allow(adder, 'even suspended').remove.handler(({ input, context }) =>
    runStep(context, (work, by) => removeBoard(work, by, input.boardId)),
  ),
};
