import type { FailingCheck } from '#features/posting/web/failing-checks.tsx';
import { useText } from '#platform/web/use-text.ts';
import type { HelpIssues } from './form/help-issues.ts';
import { helpSteps, fieldsOfStep, positionOfField } from './form/help-steps.ts';
import type { HelpPosition } from './form/help-steps.ts';
import type { Refused } from './use-send-request.ts';

/** Each field that fails with its step, in the order of the steps: the form's own, then what only the server knew. */
export function useFailing(
  issues: HelpIssues,
  refused: readonly Refused[],
): Array<FailingCheck<HelpPosition>> {
  const text = useText();
  return helpSteps.flatMap(fieldsOfStep).flatMap((path) => {
    const issue = issues[path];
    const message =
      issue === undefined ? refused.find((one) => one.path === path)?.text : text(issue);
    return message === undefined ? [] : [{ path, position: positionOfField(path), text: message }];
  });
}
