import { z } from 'zod';
import { mapBounds, point } from '#features/geo/contract.ts';
import { ability } from '#platform/ability-schema.ts';
import { createPageSchema, givenId, givenText, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_DIRECTIONS, LONGEST_NAME, MOST_TOWNS } from './limits.ts';

const LONGEST_TOWN = 100;

export const boardForm = z.object({
  name: boundedText({
    min: 1,
    max: LONGEST_NAME,
    tooShort: 'boards:fields.name_required',
    tooLong: 'boards:fields.name_too_long',
  }),
  directions: boundedText({
    min: 0,
    max: LONGEST_DIRECTIONS,
    tooShort: 'boards:fields.directions_too_long',
    tooLong: 'boards:fields.directions_too_long',
  }),
});
export type BoardForm = z.infer<typeof boardForm>;

/** A board as lists and maps show it; its point is public, since it hangs in a public place. */
export const board = z.object({
  id,
  name: z.string(),
  directions: z.string(),
  area: z.string(),
  point,
  createdAt: z.date(),
  hasCaretaker: z.boolean(),
});
export type Board = z.infer<typeof board>;

export const boardDetail = board.extend({
  /** The town as in addresses. */
  town: z.string(),
  caretaker: z
    .object({
      /** The id of their page; null if the viewer may not know who it is. */
      personId: z.string().nullable(),
      name: z.string(),
      isViewer: z.boolean(),
    })
    .nullable(),
  abilities: z.object({ take: ability, stop: ability, remove: ability, report: z.boolean() }),
});
export type BoardDetail = z.infer<typeof boardDetail>;

const onBoard = z.object({ boardId: givenId });
const done = z.object({});

export const boardsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/boards',
      summary: 'Public noticeboards, nearest first where a place is given, else newest first',
    })
    .input(
      z.object({
        /** The viewer's place; it is not stored. */
        near: point.nullable().default(null),
        /** Towns as in addresses; empty for all. */
        towns: z.array(givenText(LONGEST_TOWN)).max(MOST_TOWNS).default([]),
        cursor: z.string().max(200).nullable().default(null),
      }),
    )
    .output(createPageSchema(board)),
  listOnMap: procedure
    .route({
      method: 'GET',
      path: '/boards/map',
      summary: 'The noticeboards in the window of a map',
    })
    .input(z.object({ bounds: mapBounds }))
    .output(z.object({ items: z.array(board), hasMore: z.boolean() })),
  listAround: procedure
    .route({
      method: 'GET',
      path: '/boards/around',
      summary: 'The noticeboards that may be the one at this point',
    })
    .input(point)
    .output(z.object({ items: z.array(board) })),
  find: procedure
    .route({ method: 'GET', path: '/boards/{boardId}', summary: 'One noticeboard' })
    .input(onBoard)
    .output(boardDetail),
  add: procedure
    .route({
      method: 'POST',
      path: '/boards',
      summary: 'Puts a public noticeboard on the map',
      successStatus: 201,
    })
    .input(boardForm.extend({ point, despiteNear: z.boolean().default(false) }))
    .output(z.object({ id })),
  takeCare: procedure
    .route({
      method: 'PUT',
      path: '/boards/{boardId}/care',
      summary: 'The caller looks after the board from now on',
    })
    .input(onBoard)
    .output(done),
  stopCare: procedure
    .route({
      method: 'DELETE',
      path: '/boards/{boardId}/care',
      summary: 'The caller no longer looks after the board',
    })
    .input(onBoard)
    .output(done),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/boards/{boardId}',
      summary: "Takes a board off the map, while no other person's poster hangs there",
    })
    .input(onBoard)
    .output(done),
};
