import { errorStatus } from '../error-text.ts';

/** Returns the last seen public data if the server did not answer: that is better than an error (SHELL-222). */
export function cachedFor<Data>(error: unknown, read: () => Data | undefined): Data | undefined {
  const hasNoAnswer = error !== null && errorStatus(error) === null;
  return hasNoAnswer ? read() : undefined;
}
