import { asTyped } from '#platform/text/typed-number.ts';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import type { HelpCategory, Priority } from '#features/quick-help/vocabulary.ts';
import { usStates } from '#features/geo/us-states.ts';
import { emptyTaskForm } from '#features/tasks/web/wizard/form/task-form.ts';
import type { TaskFormValues } from '#features/tasks/web/wizard/form/task-form.ts';

type Kind = Pick<TaskFormValues, 'category' | 'kind'>;

const KINDS: Record<HelpCategory, Kind> = {
  delivery: { category: 'delivery', kind: null },
  handyman: { category: 'home-maintenance', kind: 'home-repairs' },
  cleaning: { category: 'home-maintenance', kind: 'cleaning' },
  moving: { category: 'delivery', kind: 'moving-labor' },
  assembly: { category: 'handyman', kind: 'furniture-assembly' },
  tech_support: { category: 'tech-digital', kind: null },
  gardening: { category: 'home-maintenance', kind: 'yard-garden' },
  pet_care: { category: 'personal-care', kind: 'pet-care' },
  shopping: { category: 'delivery', kind: 'errands-shopping' },
  // Tasks have no such category: the person chooses.
  other: { category: '', kind: null },
};

const URGENCIES: Record<Priority, TaskFormValues['urgency']> = {
  low: 'low',
  normal: 'medium',
  high: 'high',
  urgent: 'urgent',
};

/** The longest of each, in minutes. */
const DURATIONS = [
  { duration: '1-hour', most: 60 },
  { duration: '1-3-hours', most: 180 },
  { duration: 'half-day', most: 300 },
] as const;

export type PostedAgain = Pick<
  RequestDetail,
  | 'title'
  | 'description'
  | 'category'
  | 'priority'
  | 'budgetMin'
  | 'budgetMax'
  | 'estimatedDuration'
  | 'area'
  | 'exactPlace'
>;

const taskDuration = (minutes: number) =>
  DURATIONS.find(({ most }) => minutes <= most)?.duration ?? 'full-day';

/** A closed category is left for the person to choose (MOD-073). */
const chooseKind = ({ category }: PostedAgain, closed: readonly string[]): Kind =>
  closed.includes(KINDS[category].category) ? KINDS.other : KINDS[category];

/** Returns an unaccepted request as an ordinary task, with every field filled in that a task has. */
export function taskFromRequest(
  request: PostedAgain,
  closedCategories: readonly string[] = [],
): TaskFormValues {
  const amount = request.budgetMax || request.budgetMin;
  const minutes = request.estimatedDuration;
  return {
    ...emptyTaskForm,
    ...chooseKind(request, closedCategories),
    title: request.title,
    description: request.description,
    location: parseLocation(request),
    budget: {
      ...emptyTaskForm.budget,
      ...(amount > 0 ? { type: 'fixed', fixedAmount: asTyped(amount) } : { type: 'negotiable' }),
    },
    timing: {
      ...emptyTaskForm.timing,
      type: 'asap',
      duration: minutes === null ? null : taskDuration(minutes),
    },
    urgency: URGENCIES[request.priority],
  };
}

const ZIP_AT_END = /\b\d{5}(-\d{4})?(?=(,? (USA|United States))?$)/;

/** Street, city, state and ZIP code apart, as far as the line lets itself be taken apart. */
function parseLocation({ area, exactPlace }: PostedAgain): TaskFormValues['location'] {
  const comma = area.lastIndexOf(', ');
  const city = comma === -1 ? area : area.slice(0, comma);
  const line = exactPlace?.fullAddress.trim() ?? '';
  const cityAt = line.toLowerCase().lastIndexOf(`, ${city.toLowerCase()}`);
  return {
    type: 'in-person',
    address: cityAt > 0 ? line.slice(0, cityAt) : line,
    city,
    state: usStates.find((state) => state === area.slice(comma + 2)) ?? '',
    zipCode: ZIP_AT_END.exec(line)?.[0] ?? '',
  };
}
