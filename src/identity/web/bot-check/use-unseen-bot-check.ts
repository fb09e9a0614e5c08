import { solvePuzzle } from './bot-check-puzzle.ts';
import { useBotCheck } from './use-bot-check.ts';

type Options = { captchaToken?: string };

/**
 * The bot check of calls whose screens ask nothing of the person (AUTH-045): solved ahead while
 * they type, or during the call where it is not done yet. Throws when it cannot be solved.
 */
export function useUnseenBotCheck(): () => Promise<Options> {
  const check = useBotCheck();
  return async () => {
    if (check.state === 'off') return {};
    const ready = check.token();
    // A token counts once; the next one is solved while this call runs.
    if (ready !== null) {
      check.restart();
      return { captchaToken: ready };
    }
    const solved = await solvePuzzle(new AbortController().signal);
    return solved ? { captchaToken: solved.token } : {};
  };
}
