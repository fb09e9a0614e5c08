import type { Challenge, Solution } from 'altcha/lib';
import PuzzleWorker from 'altcha/workers/pbkdf2?worker';
import { identitySettings } from '../identity-settings.ts';

export type SolvedPuzzle = { token: string; validForMs: number };

const LIFE_MS = 5 * 60_000;
// Two threads are quick enough and leave the rest of a small device alone.
const THREADS = 2;

/**
 * Fetches a puzzle from our own server and solves it beside the page; null where the site asks for
 * none, unless this very call was refused without one.
 */
export async function solvePuzzle(
  signal: AbortSignal,
  isDemanded = false,
): Promise<SolvedPuzzle | null> {
  if (!isDemanded && !(await identitySettings()).isBotCheckOn) return null;
  const answer = await fetch('/auth/v1/bot-check', { signal });
  if (!answer.ok) throw new Error(`the bot check answered ${answer.status}`);
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveBeside(challenge, signal);
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    validForMs: remainingLife(challenge, answer.headers.get('date')),
  };
}

/** By the server's own clock, as a device's may be wrong. */
function remainingLife(challenge: Challenge, serverTime: string | null): number {
  const { expiresAt } = challenge.parameters;
  const now = Date.parse(serverTime ?? '');
  return expiresAt === undefined || Number.isNaN(now) ? LIFE_MS : expiresAt * 1000 - now;
}

async function solveBeside(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const { solveChallengeWorkers } = await import('altcha/lib');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(THREADS, navigator.hardwareConcurrency || 1),
    createWorker: () => new PuzzleWorker(),
  });
  signal.throwIfAborted();
  if (!solution) throw new Error('the bot check took too long');
  return solution;
}
