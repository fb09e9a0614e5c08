import { describe, expect, it } from 'vitest';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { withHelperAt } from './helper-moves.ts';

const moved = {
  requestId: '01957a5e-0000-7000-8000-000000000001',
  latitude: 30.27,
  longitude: -97.74,
  seenAt: '2026-11-23T10:00:30.000Z',
  miles: 1.2,
  etaMinutes: 6,
};
const no = { allowed: false as const, reason: 'quick-help:refusals.not_found' };
const helper = {
  personId: null,
  name: 'Ana',
  avatarUrl: null,
  isFoundingMember: false,
  rating: null,
  reviewCount: 0,
  isViewer: false,
  promisedEta: 10,
  position: null,
};
const request: RequestDetail = {
  id: moved.requestId,
  title: 'A shelf',
  description: '',
  category: 'assembly',
  priority: 'normal',
  budgetMin: 20,
  budgetMax: 100,
  estimatedDuration: 60,
  area: 'Austin, TX',
  cell: { latitude: 30.265, longitude: -97.745 },
  status: 'accepted',
  requester: { personId: null, name: 'Ben', avatarUrl: null, isFoundingMember: false },
  createdAt: new Date('2026-11-23T09:50:00Z'),
  expiresAt: new Date('2026-11-23T10:20:00Z'),
  miles: null,
  etaMinutes: null,
  ownResponse: null,
  isOwn: true,
  requiredSkills: [],
  matchedAt: null,
  endedAt: null,
  helper,
  interested: [],
  search: null,
  timeline: [],
  conversationId: null,
  isSharingEnded: false,
  takenAway: null,
  abilities: {
    accept: no,
    decline: no,
    showInterest: no,
    setOut: no,
    start: no,
    complete: no,
    cancel: no,
    release: no,
    chat: no,
    report: no,
    useCode: no,
    share: no,
  },
};
const seen = (seenAt: string) => ({
  ...helper,
  position: { latitude: 1, longitude: 2, seenAt: new Date(seenAt), miles: 3, etaMinutes: 4 },
});

describe('a helper who moves (QUICK-129, QUICK-132)', () => {
  it.each<[string, Partial<RequestDetail>]>([
    ['on the way', {}],
    ['at work', { status: 'started' }],
    ['seen before', { helper: seen('2026-11-23T10:00:00Z') }],
  ])('is shown where they are: %s', (_case, facts) => {
    expect(withHelperAt({ ...request, ...facts }, moved)?.helper?.position).toEqual({
      latitude: 30.27,
      longitude: -97.74,
      seenAt: new Date(moved.seenAt),
      miles: 1.2,
      etaMinutes: 6,
    });
  });

  it.each<[string, Partial<RequestDetail>]>([
    ["a helper's own page", { isOwn: false }],
    ['completed', { status: 'completed' }],
    ['given back', { status: 'searching', helper: null }],
    ['shared no longer', { isSharingEnded: true }],
    ['seen later already', { helper: seen('2026-11-23T10:01:00Z') }],
  ])('changes nothing: %s (QUICK-144)', (_case, facts) => {
    const known = { ...request, ...facts };
    expect(withHelperAt(known, moved)).toBe(known);
  });

  it('changes nothing where nothing is known', () => {
    expect(withHelperAt(undefined, moved)).toBeUndefined();
  });
});
