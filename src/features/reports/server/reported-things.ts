import type { Moderation, RegisteredSubjects } from '#features/subjects/server/public.ts';
import { subjectPath, typesFor } from '#features/subjects/subjects.ts';

type Reported = Moderation & {
  /** Its page; null where no page shows it to everybody. */
  path: (id: string) => string | null;
};

/** What a moderator does with a thing, by the name its report has stored. */
export function reportedThing(subjects: RegisteredSubjects, entityType: string): Reported {
  const type = typesFor('report').find((one) => one === entityType);
  if (!type) throw new Error(`nothing called ${entityType} can be reported`);
  return { ...subjects[type].moderation, path: (id) => subjectPath(type, id) };
}
