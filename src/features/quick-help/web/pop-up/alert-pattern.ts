import type { Priority } from '../../vocabulary.ts';

/** When its sounds begin, and how long it vibrates and rests in turn; all in milliseconds. */
export type AlertPattern = { sounds: readonly number[]; vibration: readonly number[] };

const URGENT: AlertPattern = { sounds: [0, 300, 600], vibration: [200, 100, 200, 100, 200] };
const OTHER: AlertPattern = { sounds: [0], vibration: [200] };

/** QUICK-094, QUICK-095. */
export const alertPattern = (priority: Priority): AlertPattern =>
  priority === 'urgent' ? URGENT : OTHER;
