import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import type { TaskKind } from '#features/tasks/kinds.ts';
import type {
  contactPreferences,
  durations,
  experienceLevels,
  posterUrgencies,
  TaskStatus,
} from '#features/tasks/vocabulary.ts';
import type { Language } from '#platform/server/context.ts';
import type { PlaceName } from '../people/places.ts';
import type { SceneName, View } from '../photos/draw-photo.ts';
import type { DemoConversationName } from '../conversations/conversation-scripts.ts';

/** A task as it is written here; `who` are keys of demo people. */
export type DemoTask = {
  title: string;
  description: string;
  kind: WizardCategory | `${WizardCategory}/${TaskKind}`;
  place: PlaceName | 'remote';
  pay: 'negotiable' | `$${number}` | `$${number}/hr` | `$${number}-${number}/hr`;
  when: 'asap' | 'flexible' | `in ${number} days`;
  duration?: (typeof durations)[number];
  urgency?: (typeof posterUrgencies)[number];
  experience?: (typeof experienceLevels)[number];
  contact?: (typeof contactPreferences)[number];
  skills?: string[];
  equipment?: string;
  language?: Language;
  /** The subject of its photos; the view of the primary photo comes first. */
  photo?: { scene: SceneName; paint: string; views: readonly [View, ...View[]] };
  isFeatured?: boolean;
  /** The chosen day has gone by without a helper. */
  isPast?: boolean;
  poster: string;
  hoursOld: number;
  status: TaskStatus;
  /** In the order they applied. */
  applicants: string[];
  /** The neighbor who claimed it. */
  helper?: string;
  /** Approved, and has not claimed it yet. */
  approved?: string;
  rejected?: string[];
  /** Messages between the poster and the applicant or helper. */
  conversation?: DemoConversationName;
};
