/** The only way for the rest of the server to show people: every answer about a person uses these. */
export { readAwayNow, isAway, isNotAway } from './away.ts';
export {
  byFirstName,
  hasBlocks,
  hasPage,
  isBlockedFrom,
  isNotBlockedFrom,
  knowsHiddenOnes,
  presentPerson,
  seenBy,
  seenDespiteBlock,
  seesPresence,
  sightOfRow,
} from './seen-person.ts';
export type { NamedPerson, Seen } from './seen-person.ts';
