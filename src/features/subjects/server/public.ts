/** What features give of their things, and ask of others'. */
export type {
  Featuring,
  Moderation,
  ListCursor,
  PublicList,
  RegisteredSubjects,
  SubjectOnServer,
} from './registered.ts';
