import { expect, test } from 'vitest';
import { planDeliveries } from './plan-deliveries.ts';

const hour = (from: number) =>
  `${String((new Date().getUTCHours() + from + 24) % 24).padStart(2, '0')}:00`;

/** A reader whose quiet hours, in UTC, are now. */
const recipient = {
  id: 'reader',
  browsers: ['phone'],
  email_notifications: true,
  push_rhythm: null,
  email_rhythm: null,
  time_zone: 'UTC',
  quiet_from: hour(-2),
  quiet_to: hour(3),
};

test.each([
  ['task_claimed', 'quiet'],
  ['safe_return_alerted', 'quiet'],
  ['safe_return_due', null],
] as const)(
  'a push about %s waits for the end of quiet hours: %s (NOTE-212, DEAL-175)',
  (type, reason) => {
    const planned = planDeliveries(type, [{ id: 'notice', recipient }]);
    expect(planned.find(({ channel }) => channel === 'push')).toMatchObject({ reason });
  },
);
