import { expect, it } from 'vitest';
import { Refused, isRefused } from './is-refused.ts';

const failure = (values: object, cause?: Error) =>
  Object.assign(new Error('no', { cause }), values);

it.each([
  ['a push service that says no', new Refused('429'), true],
  ['a mail server that says no', failure({ code: 'EMESSAGE', responseCode: 451 }), true],
  ['a server nobody reaches', failure({ code: 'ESOCKET', syscall: 'connect' }), true],
  ['a push service nobody reaches', failure({}, failure({ syscall: 'connect' })), true],
  ['a mail server whose name nobody knows', failure({ code: 'EDNS' }), true],
  [
    'a name nobody knows',
    failure({}, failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })),
    true,
  ],
  ['a name nobody could look up', failure({}, failure({ code: 'EAI_AGAIN' })), true],
  ['a network nobody reaches', failure({ code: 'ENETUNREACH' }), true],
  [
    'a server nobody reaches at any address',
    failure(
      {},
      new AggregateError([failure({ code: 'ECONNREFUSED' }), failure({ code: 'EHOSTUNREACH' })]),
    ),
    true,
  ],
  [
    'a server that broke off at one of its addresses',
    failure(
      {},
      new AggregateError([failure({ code: 'ECONNREFUSED' }), failure({ code: 'ECONNRESET' })]),
    ),
    false,
  ],
  ['a network that went away meanwhile', failure({ code: 'EHOSTUNREACH', syscall: 'read' }), false],
  ['a connection that broke', failure({ code: 'ESOCKET', syscall: 'read' }), false],
  ['a server that fell silent', failure({ code: 'ETIMEDOUT', command: 'CONN' }), false],
  ['anything else', 'no', false],
])('knows whether %s means that no one got it (NOTE-217)', (_, error, refused) => {
  expect(isRefused(error)).toBe(refused);
});
