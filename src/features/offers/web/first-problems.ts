import type { z } from 'zod';

/** Of each field the first thing that is wrong, in words; the messages of schemas are keys. */
export function firstProblems(
  error: z.ZodError,
  text: (key: string) => string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues)
    problems[path.map(String).join('.')] ??= text(message);
  return problems;
}

/** The same of a refused call, which names fields by where they stand in it: `offer.amount`. */
export const problemsOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [path.replace(/^\w+\./, ''), words]),
  );
