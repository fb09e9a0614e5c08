import { expect, test } from 'vitest';
import { relations, getSight, visibilities } from './rules.ts';
import type { Relation, Visibility } from './rules.ts';

// The name (n), details (d) and presence (p) that a signed-in viewer sees.
const TABLE: Record<Visibility, Record<Relation, string>> = {
  public: { self: 'ndp', contact: 'ndp', counterpart: 'ndp', stranger: 'ndp', blocked: '' },
  contacts: { self: 'ndp', contact: 'ndp', counterpart: 'n', stranger: '', blocked: '' },
  private: { self: 'ndp', contact: 'n', counterpart: 'n', stranger: '', blocked: '' },
};

const inShort = ({ name, details, presence }: ReturnType<typeof getSight>) =>
  `${name ? 'n' : ''}${details ? 'd' : ''}${presence ? 'p' : ''}`;

test.for(
  visibilities.flatMap((visibility) =>
    relations.map((relation) => [visibility, relation] as const),
  ),
)(
  'decides what a %s profile shows, viewed by: %s (PEOPLE-067, PEOPLE-068, PEOPLE-069, PEOPLE-192)',
  ([visibility, relation]) => {
    const sight = getSight({ visibility, relation, isSignedIn: true });
    expect(inShort(sight)).toBe(TABLE[visibility][relation]);
  },
);

test.for([
  ['public', 'nd'],
  ['contacts', ''],
  ['private', ''],
] as const)('decides what a %s profile shows a visitor (PEOPLE-067)', ([visibility, seen]) => {
  expect(inShort(getSight({ visibility, relation: 'stranger', isSignedIn: false }))).toBe(seen);
});
