import { createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';

const because = createRefusalBuilder('eligibility:refusals');

/** Forbids writing in a conversation that a moderator closed, whatever its subject allows. */
export const unlessClosed = (isClosed: boolean, right: Ruling): Ruling =>
  isClosed ? because('not_available', 'forbidden') : right;
