/** By field, in words. */
export type FieldProblems = Record<string, string>;

/** What a schema has against what was typed; its messages are keys. */
export type FormError = {
  issues: ReadonlyArray<{ path: readonly PropertyKey[]; message: string }>;
};

/** What somebody typed, read by a schema or otherwise. */
export type ReadForm<Form> = { success: true; data: Form } | { success: false; error: FormError };

/** What no schema knows; `keys` names the text of each field. */
export const formProblems = (
  keys: Record<string, string>,
): { success: false; error: FormError } => ({
  success: false,
  error: { issues: Object.entries(keys).map(([field, message]) => ({ path: [field], message })) },
});

/** Of each field the first thing that is wrong. */
export function firstProblems({ issues }: FormError, text: (key: string) => string): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of issues) problems[path.map(String).join('.')] ??= text(message);
  return problems;
}

/** The same of a refused call, which names fields by where they stand in it: `offer.amount`. */
export const problemsOf = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [path.replace(/^\w+\./, ''), words]),
  );
