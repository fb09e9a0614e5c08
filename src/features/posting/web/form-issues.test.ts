import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueResolver, schemaIssues, serverIssues } from './form-issues.ts';

const paths = ['title', 'price.amount'] as const;
const findPath = (sent: string) => paths.find((path) => path === sent) ?? null;
const schema = z.object({
  title: z.string().min(3, 'short').startsWith('A', 'not an A'),
  price: z.object({ amount: z.number('no amount') }),
  hidden: z.string('nowhere'),
});

test('each field says the first thing that is wrong with it, and what has no field says nothing', () => {
  expect(schemaIssues(schema, { title: 'x', price: {} }, findPath)).toEqual({
    title: 'short',
    'price.amount': 'no amount',
  });
  expect(
    schemaIssues(schema, { title: 'Abc', price: { amount: 1 }, hidden: '' }, findPath),
  ).toEqual({});
});

test("the server's texts find their fields, and others are left out", () => {
  const fields = { 'edit.price.amount': 'Too much', today: 'No day' };
  expect(serverIssues(fields, 'edit', findPath)).toEqual([
    { path: 'price.amount', text: 'Too much' },
  ]);
});

test('issues are errors of their fields, and without any the values pass', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const values = { title: '', price: { amount: null } };
  const refuse = issueResolver<typeof values, { reason: string }>((_, context) => ({
    'price.amount': context?.reason ?? '',
  }));
  expect((await refuse(values, { reason: 'none' }, options)).errors).toEqual({
    price: { amount: { type: 'schema', message: 'none' } },
  });
  expect(await issueResolver(() => ({}))(values, {}, options)).toEqual({ values, errors: {} });
});
