import type { Moderation, RegisteredSubjects } from '#features/subjects/server/public.ts';
import { subjectPath, typesFor } from '#features/subjects/subjects.ts';

type Reported = Moderation & {
  /** Its page; null if it has no public page. */
  path: (id: string) => string | null;
};

/** Returns the moderation functions for a thing, by the type that its report has stored. */
export function reportedThing(subjects: RegisteredSubjects, entityType: string): Reported {
  const type = typesFor('report').find((one) => one === entityType);
  if (!type) throw new Error(`nothing called ${entityType} can be reported`);
  return { ...subjects[type].moderation, path: (id) => subjectPath(type, id) };
}
