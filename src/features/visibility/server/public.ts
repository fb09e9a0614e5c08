/** How the rest of the server shows people: whatever it answers of somebody goes through here. */
export {
  byFirstName,
  hasPage,
  isBlockedFrom,
  isNotBlockedFrom,
  presentPerson,
  seenBy,
  seenDespiteBlock,
  seesPresence,
  sightOfRow,
} from './seen-person.ts';
export type { NamedPerson, Seen } from './seen-person.ts';
