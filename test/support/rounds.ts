/** Enough to keep the machine busy. */
const AT_ONCE = 4;

/** Runs rounds that do not touch each other, a few side by side. */
export async function runRounds<Round, Result>(
  rounds: readonly Round[],
  run: (round: Round) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < rounds.length; first += AT_ONCE) {
    results.push(...(await Promise.all(rounds.slice(first, first + AT_ONCE).map(run))));
  }
  return results;
}

/** The status of an answer, and what a refusal says. */
export const readAnswer = (call: Promise<unknown>): Promise<{ status: number; message: string }> =>
  call.then(
    () => ({ status: 200, message: '' }),
    ({ status = 0, message = '' }: { status?: number; message?: string }) => ({ status, message }),
  );
