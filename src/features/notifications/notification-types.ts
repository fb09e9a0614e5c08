import { typesFor } from '#features/subjects/subjects.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';

/** What a notice may be about (NOTE-001, NOTE-040). */
export const entityTypes = typesFor('notice');
export type EntityType = TypeFor<'notice'>;

/** Everything people are notified of; NOTE-030…039. */
export type NotificationType =
  | 'application_received'
  | 'application_approved'
  | 'application_rejected'
  | 'application_withdrawn'
  | 'task_claimed'
  | 'task_taken'
  | 'task_started'
  | 'task_completed'
  | 'task_done'
  | 'task_sent_back'
  | 'task_released'
  | 'task_reopened'
  | 'task_updated'
  | 'task_removed'
  | 'new_task_in_area'
  | 'review_waiting'
  | 'review_received'
  | 'badge_awarded'
  | 'badge_withdrawn'
  | 'review_replied'
  | 'review_reminder'
  | 'referral_completed'
  | 'on_demand_accepted'
  | 'on_demand_interested'
  | 'on_demand_cancelled'
  | 'on_demand_released'
  | 'on_demand_expired'
  | 'on_demand_started'
  | 'on_demand_completed'
  | 'new_message';
