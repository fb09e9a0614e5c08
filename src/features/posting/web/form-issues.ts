import { set } from 'react-hook-form';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The key of a text for each field that is not right yet. */
export type FormIssues<Path extends string = string> = Partial<Record<Path, string>>;

/** The field of a form behind a path of what is sent; null when there is none. */
export type FindPath<Path extends string> = (sentPath: string) => Path | null;

/** Returns the first issue of each field that a schema finds in the values to be sent. */
export function schemaIssues<Path extends string>(
  schema: z.ZodType,
  sent: unknown,
  findPath: FindPath<Path>,
): FormIssues<Path> {
  const issues: FormIssues<Path> = {};
  for (const issue of schema.safeParse(sent).error?.issues ?? []) {
    const path = findPath(issue.path.join('.'));
    if (path !== null) issues[path] ??= issue.message;
  }
  return issues;
}

/** The server's texts, such as the one of `draft.location.city`, under the form's own fields. */
export function serverIssues<Path extends string>(
  fields: Record<string, string>,
  sentAs: string,
  findPath: FindPath<Path>,
): Array<{ path: Path; text: string }> {
  const prefix = `${sentAs}.`;
  return Object.entries(fields).flatMap(([key, text]) => {
    const path = findPath(key.startsWith(prefix) ? key.slice(prefix.length) : key);
    return path === null ? [] : [{ path, text }];
  });
}

/** Lets react-hook-form show these issues at their fields. */
export const issueResolver =
  <Values extends FieldValues, Context>(
    findIssues: (values: Values, context: Context | undefined) => FormIssues,
  ): Resolver<Values, Context> =>
  (values, context) => {
    const issues = Object.entries(findIssues(values, context));
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of issues) set(errors, path, { type: 'schema', message });
    return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
