import type { ControllerFieldState } from 'react-hook-form';
import { FROM_SERVER, useFieldMessage } from '#platform/web/use-field-message.ts';

/**
 * Returns the message for a part of a package or an add-on once its field was left: a new part is checked as soon as it
 * is added.
 */
export function usePartMessage(): (state: ControllerFieldState) => string | undefined {
  const message = useFieldMessage();
  return ({ error, isTouched }) =>
    isTouched || error?.type === FROM_SERVER ? message(error) : undefined;
}
