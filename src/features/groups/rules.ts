import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { MOST_FOUNDED, MOST_MEMBERS } from './limits.ts';
import type { GroupRole, MemberRole } from './vocabulary.ts';

const because = createRefusalBuilder('groups:refusals');

/** GROUP-002, GROUP-004. */
export function mayFound(viewer: {
  isSignedIn: boolean;
  isOnboarded: boolean;
  /** The groups they are the founder of now. */
  founded: number;
}): Ruling {
  if (!viewer.isSignedIn) return because('signed_out', 'signed-out');
  if (!viewer.isOnboarded) return because('not_onboarded', 'forbidden');
  return viewer.founded < MOST_FOUNDED ? allowed : because('most_founded', 'conflict');
}

export type GroupFacts = {
  isSignedIn: boolean;
  /** The viewer's own part; null for none. */
  role: GroupRole | null;
  isOpen: boolean;
  members: number;
  /** Moderators of the site took it away. */
  isTakenAway: boolean;
};

export const isMember = ({ role }: Pick<GroupFacts, 'role'>): boolean =>
  role === 'founder' || role === 'moderator' || role === 'member';

/** The founder and moderators. */
const isInCharge = ({ role }: GroupFacts): boolean => role === 'founder' || role === 'moderator';

const isSignedIn = (group: GroupFacts): Ruling =>
  group.isSignedIn ? allowed : because('signed_out', 'signed-out');
const isThere = (group: GroupFacts): Ruling =>
  group.isTakenAway ? because('taken_away', 'conflict') : allowed;

/** GROUP-009. */
export const hasRoom = ({ members }: Pick<GroupFacts, 'members'>): Ruling =>
  members < MOST_MEMBERS ? allowed : because('full', 'conflict');

/** Whether joining makes a member at once; otherwise it asks (GROUP-007, GROUP-008). */
export const joinsAtOnce = ({ isOpen, role }: Pick<GroupFacts, 'isOpen' | 'role'>): boolean =>
  isOpen && role !== 'removed';

/** GROUP-007 to GROUP-009. */
export const mayJoin = (group: GroupFacts): Ruling =>
  firstRefusal(
    () => isSignedIn(group),
    () => (isMember(group) ? because('joined', 'conflict') : allowed),
    () => (group.role === 'asked' ? because('asked', 'conflict') : allowed),
    () => isThere(group),
    () => (joinsAtOnce(group) ? hasRoom(group) : allowed),
  );

/** Leaves, or takes back the request to join (GROUP-008, GROUP-013). */
export const mayLeave = (group: GroupFacts): Ruling =>
  firstRefusal(
    () => isSignedIn(group),
    () => (isMember(group) || group.role === 'asked' ? allowed : because('not_in', 'conflict')),
  );

const isOneOfThem = (group: GroupFacts): Ruling =>
  firstRefusal(
    () => isSignedIn(group),
    () => (isMember(group) ? allowed : because('not_member', 'forbidden')),
  );

/** GROUP-010. */
export const maySeeMembers = isOneOfThem;
/** Turns the notifications of new posts off and on (GROUP-021). */
export const mayMute = isOneOfThem;

/** GROUP-016. */
export const mayReadBoard = (group: GroupFacts): Ruling =>
  group.isOpen ? allowed : isOneOfThem(group);

/** Posts and comments (GROUP-017). */
export const mayPost = (group: GroupFacts): Ruling =>
  firstRefusal(
    () => isOneOfThem(group),
    () => isThere(group),
  );

/** Accepts, declines and removes people (GROUP-007, GROUP-011). */
export const mayModerate = (group: GroupFacts): Ruling =>
  firstRefusal(
    () => isSignedIn(group),
    () => (isInCharge(group) ? allowed : because('not_moderator', 'forbidden')),
    () => isThere(group),
  );

/** Edits the group, names moderators, hands it over (GROUP-006, GROUP-011, GROUP-012). */
export const mayChange = (group: GroupFacts): Ruling =>
  firstRefusal(
    () => isSignedIn(group),
    () => (group.role === 'founder' ? allowed : because('not_founder', 'forbidden')),
    () => isThere(group),
  );

/** GROUP-011. */
export const mayRemoveMember = (group: GroupFacts, other: MemberRole): Ruling =>
  firstRefusal(
    () => mayModerate(group),
    () =>
      other === 'member' || (other === 'moderator' && group.role === 'founder')
        ? allowed
        : because('not_founder', 'forbidden'),
  );

/** GROUP-019. */
export const mayEditPost = (group: GroupFacts, { isAuthor }: { isAuthor: boolean }): Ruling =>
  firstRefusal(
    () => mayPost(group),
    () => (isAuthor ? allowed : because('not_author', 'forbidden')),
  );

/** GROUP-019; authors also after they left. */
export const mayRemovePost = (group: GroupFacts, { isAuthor }: { isAuthor: boolean }): Ruling =>
  firstRefusal(
    () => isSignedIn(group),
    () => (isAuthor || isInCharge(group) ? allowed : because('not_author', 'forbidden')),
  );
