import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import type { ApiContext } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { isTextKey } from '#platform/language/translator.ts';
import { byColumn } from './columns.ts';

/** Why a line is not stored: the keys of texts, by field. */
export class LineRefusal extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super('a line of a file is refused');
    this.fields = fields;
  }
}

/** Parses the fields of a line by the schema of the form; a message that is not a text key becomes a general one. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  entered: Record<string, unknown>,
): z.infer<Schema> {
  const parsed = schema.safeParse(entered);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '');
    fields[field] ??= isTextKey(message) ? message : 'common:fields.invalid';
  }
  throw new LineRefusal(fields);
}

/** Returns the messages of a refusal by column, or null if the error is no refusal and has to end the request. */
export function refusedFields(
  { language }: Pick<ApiContext, 'language'>,
  error: unknown,
): Record<string, string> | null {
  if (error instanceof LineRefusal) {
    const texts = Object.entries(error.fields).map(([field, key]) => [field, text(language, key)]);
    return byColumn(Object.fromEntries(texts));
  }
  if (!(error instanceof ORPCError) || error.status >= 500) return null;
  const data: unknown = error.data;
  const hasFields = typeof data === 'object' && data !== null && 'fields' in data;
  return hasFields ? byColumn(data.fields as Record<string, string>) : { line: error.message };
}
