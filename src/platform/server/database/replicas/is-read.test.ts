import { expect, test } from 'vitest';
import { isRead } from './is-read.ts';

test.each([
  ['select "id" from "tasks" where "updated_at" < $1', true],
  ['with "near" as (select 1) select * from "near"', true],
  ['(select 1) union (select 2)', true],
  ['  select 1', true],
  ['insert into "tasks" ("id") values ($1)', false],
  [
    'with "made" as (insert into "tasks" default values returning "id") select * from "made"',
    false,
  ],
  ['with "gone" as (delete from "tasks" returning "id") select * from "gone"', false],
  ['select * from "tasks" for update', false],
  ['select * from "tasks" for no key update skip locked', false],
  ['select * from "tasks" for key share', false],
  ["select nextval('numbers')", false],
  ['select pg_advisory_xact_lock(1, 2)', false],
  ['select pg_try_advisory_lock(1)', false],
  ["select set_config('a', 'b', true)", false],
  ['begin', false],
  ['show all', false],
])('lets only reads go to a replica: %s (OPS-101)', (statement, reads) => {
  expect(isRead(statement)).toBe(reads);
});
