import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_SEND_BACK_REASON } from './limits.ts';

/** Both the dialog and the server check it; the messages are keys of the texts of the work. */
export const sendBackReason = boundedText({
  min: 1,
  max: LONGEST_SEND_BACK_REASON,
  tooShort: 'work:fields.reason_required',
  tooLong: 'work:fields.reason_too_long',
});
