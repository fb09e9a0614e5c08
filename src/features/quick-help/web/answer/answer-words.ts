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

/** What is said where the server gave no reason of its own (QUICK-109). */
export const failureKey = (response: string): string =>
  FAILED[response] ?? 'common:errors.unexpected';
