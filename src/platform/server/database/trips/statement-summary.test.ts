import { expect, test } from 'vitest';
import { statementSummary, withoutValues } from './statement-summary.ts';

test.each([
  ['select "id" from "tasks" where "id" = $1', 'select tasks'],
  ['insert into "identity"."users" ("id") values ($1)', 'insert users'],
  ['update people set name = $1', 'update people'],
  ['with mine as (select 1) delete from notes where id = $1', 'select notes'],
  ['select 1', 'select'],
  ['listen news', 'other'],
])('%s is called %s', (sql, summary) => {
  expect(statementSummary(sql)).toBe(summary);
});

test('no value stays in a statement, only the places of those it is given (OPS-067)', () => {
  const sql = `select *\n  from "tasks_2" where city = 'O''Fallon' and price > 12.50 and id = $12 limit 20`;
  expect(withoutValues(sql)).toBe(
    'select * from "tasks_2" where city = … and price > … and id = $12 limit …',
  );
  expect(withoutValues(`select '${'a'.repeat(3000)}', ${'b, '.repeat(1000)} c`)).toHaveLength(1000);
});
