import { describe, expect, test } from 'vitest';
import {
  STORAGE_KEY,
  isSessionStored,
  readStoredSession,
  removeStoredSession,
  sessionStore,
} from './stored-session.ts';

const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: 1_900_000_000,
  user: { id: '0199', email: 'ana@example.org' },
};

// There is no browser here, so nothing can be stored: exactly the case of AUTH-105.
describe('a session that cannot be stored', () => {
  test('lasts as long as the page, and is known not to be stored', () => {
    void sessionStore.setItem(STORAGE_KEY, JSON.stringify(session));
    expect(readStoredSession()).toEqual(session);
    expect(isSessionStored()).toBe(false);
  });

  test('is forgotten on request', () => {
    void sessionStore.setItem(STORAGE_KEY, JSON.stringify(session));
    removeStoredSession();
    expect(readStoredSession()).toBeNull();
  });
});

describe('a damaged session is removed', () => {
  test.each([
    ['cut off', '{"access_token":"a'],
    ['no object', '7'],
    ['null', 'null'],
    ['without its expiry', JSON.stringify({ ...session, expires_at: undefined })],
    ['without a refresh token', JSON.stringify({ ...session, refresh_token: null })],
    ['without a user', JSON.stringify({ ...session, user: null })],
    ['without a user id', JSON.stringify({ ...session, user: {} })],
  ])('%s', (_, json) => {
    void sessionStore.setItem(STORAGE_KEY, json);
    expect(readStoredSession()).toBeNull();
    expect(sessionStore.getItem(STORAGE_KEY)).toBeNull();
  });
});
