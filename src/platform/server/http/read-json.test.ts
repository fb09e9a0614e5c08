import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { JSON_LIMITS, readJson } from './read-json.ts';

const { depth, values } = JSON_LIMITS;
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const wide = (count: number) => `[${'1,'.repeat(count - 1)}1]`;

describe('JSON from outside (OPS-203)', () => {
  it('is read up to the limit and not beyond', () => {
    expect(JSON.stringify(readJson(deep(depth)))).toBe(deep(depth));
    expect(() => readJson(deep(depth + 1))).toThrow(SyntaxError);
    expect(readJson(wide(values))).toHaveLength(values);
    expect(() => readJson(wide(values + 1))).toThrow(SyntaxError);
    expect(() => readJson(deep(60).slice(0, 60))).toThrow(SyntaxError);
  });

  it('may have any mark in its texts', () => {
    const text = `${'[{,'.repeat(values)}\\"]}`;
    expect(readJson(JSON.stringify({ text, [text]: '\\' }))).toEqual({ text, [text]: '\\' });
  });
});

describe('a body over the JSON limits (OPS-203)', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ MAIL_EVENTS_SECRET: 'a-secret-of-the-operator' });
    person = await server.person();
  });
  afterAll(() => server.close());

  const send = async (path: string, body: string | FormData, token = person.token) => {
    const answer = await fetch(server.url + path, {
      method: path === '/auth/v1/user' ? 'PUT' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      body,
    });
    return answer.status;
  };

  it.each([
    ['/api/rpc/feedback/send', 400],
    ['/api/feedback', 400],
    ['/auth/v1/user', 400],
  ])('is refused at %s', async (path, refused) => {
    expect(await send(path, `{"json":${deep(60)}}`)).toBe(refused);
    expect(await send(path, `{"data":${wide(values + 1)}}`)).toBe(refused);
  });

  it('is refused by the webhook of returned e-mails', async () => {
    const path = '/hooks/mail-events';
    expect(await send(path, deep(60), 'a-secret-of-the-operator')).toBe(422);
  });

  it.each(['/api/rpc/feedback/send', '/api/feedback'])('no form is taken at %s', async (path) => {
    const form = new FormData();
    form.set('data', deep(60));
    expect(await send(path, form)).toBe(400);
  });
});
