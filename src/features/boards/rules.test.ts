import { describe, expect, test } from 'vitest';
import { mayAddBoard, mayRemoveBoard, mayStopCare, mayTakeCare } from './rules.ts';
import type { BoardFacts } from './rules.ts';

const neighbor: BoardFacts = {
  isSignedIn: true,
  isOnboarded: true,
  isAdder: false,
  caretaker: null,
  hasOthersPosters: false,
};
const visitor = { ...neighbor, isSignedIn: false, isOnboarded: false };
const newcomer = { ...neighbor, isOnboarded: false };

describe('the rules of boards (SHELL-478, SHELL-481, SHELL-485)', () => {
  test.each([
    ['add', mayAddBoard, neighbor, null],
    ['add', mayAddBoard, newcomer, 'not_onboarded'],
    ['add', mayAddBoard, visitor, 'signed_out'],
    ['take', mayTakeCare, neighbor, null],
    ['take', mayTakeCare, newcomer, 'not_onboarded'],
    ['take', mayTakeCare, visitor, 'signed_out'],
    ['take', mayTakeCare, { ...neighbor, caretaker: 'other' }, 'has_caretaker'],
    ['take', mayTakeCare, { ...neighbor, caretaker: 'viewer' }, 'has_caretaker'],
    ['stop', mayStopCare, { ...newcomer, caretaker: 'viewer' }, null],
    ['stop', mayStopCare, { ...neighbor, caretaker: 'other' }, 'not_caretaker'],
    ['stop', mayStopCare, neighbor, 'not_caretaker'],
    ['stop', mayStopCare, visitor, 'signed_out'],
    ['remove', mayRemoveBoard, { ...newcomer, isAdder: true }, null],
    [
      'remove',
      mayRemoveBoard,
      { ...neighbor, isAdder: true, hasOthersPosters: true },
      'others_posters',
    ],
    ['remove', mayRemoveBoard, neighbor, 'not_adder'],
    ['remove', mayRemoveBoard, visitor, 'signed_out'],
  ] as const)('%s', (_step, rule, facts, reason) => {
    const ruling = rule(facts);
    expect(ruling.allowed ? null : ruling.reason).toBe(
      reason === null ? null : `boards:refusals.${reason}`,
    );
  });
});
