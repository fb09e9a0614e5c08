import { ask } from '#platform/server/backups/test-contents.ts';

/** Each column with what it holds, in the order of names: their own depends on when they came. */
export async function columnsIn(url: string): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    url,
    `select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema in ('public', 'identity')
        and (table_schema, table_name) <> ('public', 'migrations')
      order by 1`,
  );
  return rows.map(({ line }) => line);
}
