/** Returns the key of what is wrong with a number of helpers; null if nothing is (TASK-375, TASK-381). */
export function findHelpersProblem({
  wanted,
  approved = 0,
  isForServed,
}: {
  wanted: number;
  approved?: number;
  /** Their sheet speaks of one helper. */
  isForServed: boolean;
}) {
  if (wanted > 1 && isForServed) return 'wizard:fields.helpers_served';
  return wanted < approved ? 'wizard:fields.helpers_too_few' : null;
}
