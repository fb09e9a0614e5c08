import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';

/** TASK-159: nobody is listed without a name. */
export const applicantName = (name: string, language: Language): string =>
  name.trim() || text(language, 'applications:manage.anonymous');
