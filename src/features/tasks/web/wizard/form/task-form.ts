import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { UNSAID } from '../../../vocabulary.ts';
import { kindsOfCategory } from '../../../kinds.ts';
import type { TaskKind } from '../../../kinds.ts';
import type { usStates } from '../../../../geo/us-states.ts';
import type {
  budgetTypes,
  contactPreferences,
  durations,
  experienceLevels,
  locationTypes,
  posterUrgencies,
  timesOfDay,
  timingTypes,
} from '../../../vocabulary.ts';
import type { TaskDraft } from '../../../task-draft.ts';

/**
 * What the screens hold while somebody fills in a task. Every type keeps values of its own, so that
 * switching back restores what was typed (TASK-195); `toDraft` leaves out what is not chosen.
 */
export type TaskFormValues = {
  title: string;
  description: string;
  category: WizardCategory | '';
  kind: TaskKind | null;
  /** Keys of what was uploaded, the primary one first. */
  photos: string[];
  location: {
    type: (typeof locationTypes)[number];
    address: string;
    city: string;
    state: (typeof usStates)[number] | '';
    zipCode: string;
  };
  budget: {
    type: (typeof budgetTypes)[number];
    /** As typed; `typedNumber` reads them. */
    fixedAmount: string;
    hourlyAmount: string;
    maxAmount: string;
  };
  timing: {
    type: (typeof timingTypes)[number];
    date: string;
    timeOfDay: (typeof timesOfDay)[number];
    duration: (typeof durations)[number] | null;
  };
  skills: string[];
  equipment: string;
  experience: (typeof experienceLevels)[number];
  urgency: (typeof posterUrgencies)[number];
  contactPreference: (typeof contactPreferences)[number];
};

export const emptyTaskForm: TaskFormValues = {
  title: '',
  description: '',
  category: '',
  kind: null,
  photos: [],
  location: { type: 'in-person', address: '', city: '', state: '', zipCode: '' },
  budget: { type: 'fixed', fixedAmount: '', hourlyAmount: '', maxAmount: '' },
  timing: { type: 'flexible', date: '', timeOfDay: 'flexible', duration: null },
  skills: [],
  equipment: '',
  experience: UNSAID.experience,
  urgency: UNSAID.urgency,
  contactPreference: 'messages',
};

/** The kind stays remembered when the category changes, but counts only where it belongs. */
export function chosenKind({
  category,
  kind,
}: Pick<TaskFormValues, 'category' | 'kind'>): TaskKind | null {
  if (category === '' || kind === null) return null;
  return kindsOfCategory[category].includes(kind) ? kind : null;
}

function chosenLocation({ location }: TaskFormValues) {
  return location.type === 'remote' ? { type: location.type } : location;
}

function chosenBudget({ budget }: TaskFormValues) {
  const { type } = budget;
  if (type === 'negotiable') return { type };
  if (type === 'fixed') return { type, amount: typedNumber(budget.fixedAmount) };
  return {
    type,
    amount: typedNumber(budget.hourlyAmount),
    maxAmount: typedNumber(budget.maxAmount),
  };
}

function chosenTiming({ timing }: TaskFormValues) {
  const { type, duration } = timing;
  if (type !== 'specific') return { type, duration };
  return { ...timing, date: timing.date === '' ? null : timing.date };
}

/** The form in the shape of `taskDraft`, with only the fields of the chosen types; not yet checked. */
export function toDraft(values: TaskFormValues) {
  return {
    ...values,
    kind: chosenKind(values),
    location: chosenLocation(values),
    budget: chosenBudget(values),
    timing: chosenTiming(values),
  } satisfies Record<keyof TaskDraft, unknown>;
}
