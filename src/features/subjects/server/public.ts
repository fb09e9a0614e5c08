/** What features give of their things, and ask of others'. */
export type {
  Featuring,
  Moderation,
  RemovalNotice,
  ListCursor,
  PublicList,
  RegisteredSubjects,
  SubjectOnServer,
} from './registered.ts';
export { pageOfOwn, unfeatureEnded } from './featured.ts';
export { publicListOf } from './public-list.ts';
export { countView } from './views.ts';
export { excerptOfPosted } from './excerpt.ts';
