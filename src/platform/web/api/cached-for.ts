import { errorStatus } from '../error-text.ts';

/** Without any answer from the server, what everybody may see and was seen last is better than an error (SHELL-222). */
export function cachedFor<Data>(error: unknown, read: () => Data | undefined): Data | undefined {
  const hasNoAnswer = error !== null && errorStatus(error) === null;
  return hasNoAnswer ? read() : undefined;
}
