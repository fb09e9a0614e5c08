import { describe, expect, test } from 'vitest';
import { breakingStatements } from './breaking-statements.ts';

describe('a statement that breaks the version still running (OPS-088)', () => {
  test.each([
    ['alter table tasks drop column title', 'drops a column'],
    ['drop table tasks', 'drops what the version before uses'],
    ['drop function count_tasks()', 'drops what the version before uses'],
    ['alter table tasks rename column title to name', 'renames'],
    ['alter table tasks rename to errands', 'renames'],
    ['alter table tasks rename constraint a to b', 'renames'],
    ['alter table tasks set schema old', 'moves'],
    ['truncate tasks', 'empties a table'],
    ['alter table tasks alter column title type varchar(80)', 'changes the type'],
    ['alter table tasks alter title set not null', 'SET NOT NULL'],
    ['alter table tasks add column area text not null', 'a DEFAULT'],
    ['alter table tasks add column area text unique', 'with an index'],
    ['alter table tasks add area text generated always as (title || 1) stored', 'worked out'],
    ['alter table tasks add check (title <> $$$$)', 'NOT VALID'],
    ['alter table tasks add constraint a foreign key (b) references c', 'NOT VALID'],
    ['create index tasks_area on tasks (area)', 'CONCURRENTLY'],
    ['create unique index tasks_area on tasks (area)', 'CONCURRENTLY'],
    ['drop index tasks_area', 'CONCURRENTLY'],
    ['create index concurrently a on tasks (b); create table c ()', 'a file of their own'],
    [
      'ALTER TABLE ONLY public.tasks\n  ADD note text, /* and */ DROP COLUMN "title"',
      'drops a column',
    ],
  ])('%s', async (sql, fault) => {
    expect(await breakingStatements(sql)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    'create table areas (id int primary key, name text not null unique)',
    'create table areas (id int); create index areas_id on areas (id)',
    'create table areas (id int); alter table areas add check (id > 0)',
    'alter table tasks add column area text',
    `alter table tasks add column area text not null default ''`,
    'alter table tasks add constraint a check (b > 0) not valid',
    'alter table tasks validate constraint a',
    'alter table tasks drop constraint a',
    'alter table tasks alter column area drop not null',
    'drop index concurrently if exists a; create index concurrently a on tasks (b)',
    `update tasks set area = '' where area is null`,
    `-- drop table tasks\ninsert into notes values ('drop table tasks')`,
  ])('not %s', async (sql) => {
    expect(await breakingStatements(sql)).toEqual([]);
  });

  test('is named with its line', async () => {
    const sql = `-- Ñandú.\ncreate table a (b int);\n\n-- And then.\ndrop table c;\n`;
    expect(await breakingStatements(sql)).toEqual([expect.stringMatching(/^line 5: drops/)]);
  });

  test('passes if the file says why it is no longer needed', async () => {
    const reason = '-- contract: no version since 0120 reads the table.\ndrop table tasks;';
    expect(await breakingStatements(reason)).toEqual([]);
    expect(await breakingStatements('-- contract:\ndrop table tasks;')).toHaveLength(1);
  });
});
