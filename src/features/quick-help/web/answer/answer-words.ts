import type { TextKey } from '#platform/language/translator.ts';
import type { HelperResponse } from '../../vocabulary.ts';

/** QUICK-108. */
export const ANSWERED: Record<HelperResponse, TextKey<'helper'>> = {
  accepted: 'answer.done.accepted',
  interested: 'answer.done.interested',
  declined: 'answer.done.declined',
};

const FAILED: Record<string, string> = {
  accepted: 'helper:answer.failed.accepted',
  declined: 'helper:answer.failed.declined',
  interested: 'helper:answer.failed.interested',
};

/** Returns the message for a failure that the server gave no reason for (QUICK-109). */
export const failureKey = (response: string): string =>
  FAILED[response] ?? 'common:errors.unexpected';
