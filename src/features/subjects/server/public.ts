/** The functions that features provide about their things, and use of others'. */
export type {
  AskedAbout,
  Featuring,
  FoundByStaff,
  Moderation,
  RemovalNotice,
  ListCursor,
  PublicList,
  RegisteredSubjects,
  StaffSearch,
  SubjectOnServer,
} from './registered.ts';
export { pageOfOwn, unfeatureEnded } from './featured.ts';
export { noReportBetween } from './no-report-between.ts';
export {
  actedForServed,
  announceForServed,
  findServed,
  lockServedFacts,
  requireServed,
  selectServedFacts,
  servedNameBy,
  toServedFacts,
} from './on-behalf.ts';
export { runBulk } from './run-bulk.ts';
export { createPublicList } from './public-list.ts';
export { lastRenewed, pausesAt, renewalKey } from './renewal.ts';
export { findForStaff } from './staff-search.ts';
export { countView, forgetOldViews, storeOnceADay } from './views.ts';
export { excerptOfPosted } from './excerpt.ts';
export { readTakenAway, takenAwayBy } from './taken-away.ts';
