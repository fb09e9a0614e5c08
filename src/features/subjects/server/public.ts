/** What features give of their things, and ask of others'. */
export type {
  Moderation,
  Place,
  PublicList,
  RegisteredSubjects,
  SubjectOnServer,
} from './registered.ts';
