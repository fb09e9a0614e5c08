import { expect, test } from 'vitest';
import { feedbackForm } from './contract.ts';

const GOOD = {
  name: 'Ana',
  email: 'ana@example.org',
  subject: 'An idea',
  message: 'More lamps, please.',
};

const NAME = 'feedback:fields.name';
const EMAIL = 'feedback:fields.email';
const SUBJECT = 'feedback:fields.subject';
const MESSAGE = 'feedback:fields.message';

// The borders of NOTE-048 to NOTE-051; spaces around a value do not count (NOTE-052).
test.each<[keyof typeof GOOD, string, string | null]>([
  ['name', '', NAME],
  ['name', '   ', NAME],
  ['name', '\u200b', NAME],
  ['name', 'A', null],
  ['name', 'a'.repeat(100), null],
  ['name', ` ${'a'.repeat(100)} `, null],
  ['name', 'a'.repeat(101), NAME],
  ['name', '👩‍👩‍👧'.repeat(100), null],
  ['email', '', EMAIL],
  ['email', 'ana', EMAIL],
  ['email', 'ana@example', EMAIL],
  ['email', 'ana@example.', EMAIL],
  ['email', '@example.org', EMAIL],
  ['email', 'a b@example.org', EMAIL],
  ['email', 'ana@example.org\r\nBcc: eve@example.org', EMAIL],
  ['email', 'ana@example.org,eve@example.org', EMAIL],
  ['email', 'ana,eve@example.org', EMAIL],
  ['email', 'Ana <ana@example.org>', EMAIL],
  ['email', ' ana+lamps@mail.example.org ', null],
  ['email', 'josé@correo.example', null],
  ['email', `${'a'.repeat(242)}@example.org`, null],
  ['email', `${'a'.repeat(243)}@example.org`, EMAIL],
  ['subject', '', SUBJECT],
  ['subject', 'a', null],
  ['subject', 'a'.repeat(200), null],
  ['subject', 'a'.repeat(201), SUBJECT],
  ['message', 'a'.repeat(9), MESSAGE],
  ['message', ` ${'a'.repeat(9)}\n`, MESSAGE],
  ['message', 'a'.repeat(10), null],
  ['message', 'a'.repeat(5000), null],
  ['message', 'a'.repeat(5001), MESSAGE],
])(
  '%s %j: %j (NOTE-046, NOTE-048, NOTE-049, NOTE-050, NOTE-051, NOTE-052)',
  (field, value, error) => {
    const parsed = feedbackForm.safeParse({ ...GOOD, [field]: value });
    const errors = parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    expect(errors).toEqual(error === null ? [] : [[field, error]]);
  },
);

test('name and subject are one line', () => {
  const typed = {
    ...GOOD,
    name: ' Ana\r\nBcc: eve@x.example ',
    subject: 'An\nidea\u0007 \u202eof',
  };
  expect(feedbackForm.parse(typed)).toMatchObject({
    name: 'Ana Bcc: eve@x.example',
    subject: 'An idea of',
  });
});
