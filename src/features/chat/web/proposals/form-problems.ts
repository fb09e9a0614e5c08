/** By field, in words. */
export type FieldProblems = Record<string, string>;

/** The problems a schema finds in a form; its messages are keys. */
export type FormError = {
  issues: ReadonlyArray<{ path: readonly PropertyKey[]; message: string }>;
};

/** A form as read by a schema or otherwise. */
export type ReadForm<Form> = { success: true; data: Form } | { success: false; error: FormError };

/** Reports problems that no schema detects; `keys` names the text of each field. */
export const formProblems = (
  keys: Record<string, string>,
): { success: false; error: FormError } => ({
  success: false,
  error: { issues: Object.entries(keys).map(([field, message]) => ({ path: [field], message })) },
});

/** Returns the first problem of each field. */
export function firstProblems({ issues }: FormError, text: (key: string) => string): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of issues) problems[path.map(String).join('.')] ??= text(message);
  return problems;
}

/** The same of a refused call, which names fields by where they stand in it: `offer.amount`. */
export const toFormProblems = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [path.replace(/^\w+\./, ''), words]),
  );
