import { taskDraft } from '#features/tasks/task-draft.ts';
import type { TaskDraft } from '#features/tasks/task-draft.ts';
import type { DemoTask } from './demo-task.ts';
import { neighborhoods } from '../people/places.ts';
import type { PlaceName } from '../people/places.ts';
import type { Random } from '../random.ts';

const PAY = /^\$(\d+)(?:-(\d+))?(\/hr)?$/;
const DAY_MS = 86_400_000;
/** Far enough around a neighborhood's middle to look lived in, near enough to stay on land. */
const SPREAD_DEGREES = 0.003;

export type PlacedDraft = {
  draft: TaskDraft;
  point: { latitude: number; longitude: number } | null;
};

/** Where a person lives, which is also where their tasks are. */
export type Home = {
  location: { type: 'in-person'; address: string; city: string; state: string; zipCode: string };
  point: { latitude: number; longitude: number };
};

/** An address in one of the neighborhoods of the city, where there is one we know. */
export function makeHome(place: PlaceName, city: string, random: Random): Home {
  const [first, ...others] = neighborhoods[place].filter((known) => known.city === city);
  const neighborhood = first ? random.pick([first, ...others]) : random.pick(neighborhoods[place]);
  const around = (degrees: number) =>
    Number((degrees + random.between(-SPREAD_DEGREES, SPREAD_DEGREES)).toFixed(6));
  return {
    location: {
      type: 'in-person',
      address: `${random.integer(101, 1899)} ${random.pick(neighborhood.streets)}`,
      city: neighborhood.city,
      state: neighborhood.state,
      zipCode: neighborhood.zip,
    },
    point: {
      latitude: around(neighborhood.latitude),
      longitude: around(neighborhood.longitude),
    },
  };
}

/** Returns the draft the poster would have entered, validated like every posted task; remote if there is no home. */
export function draftOfTask(
  task: DemoTask,
  posted: { home: Home | null; at: Date; now: Date; random: Random },
): PlacedDraft {
  const [category, kind = null] = task.kind.split('/');
  const draft = taskDraft.parse({
    title: task.title,
    description: task.description,
    category,
    kind,
    location: posted.home?.location ?? { type: 'remote' },
    budget: parseBudget(task.pay),
    timing: buildTiming(task, posted),
    skills: task.skills,
    equipment: task.equipment,
    experience: task.experience,
    urgency: task.urgency,
    contactPreference: task.contact,
  });
  return { draft, point: posted.home?.point ?? null };
}

function parseBudget(pay: DemoTask['pay']) {
  const [, amount, maxAmount, perHour] = PAY.exec(pay) ?? [];
  if (amount === undefined) return { type: 'negotiable' };
  return {
    type: perHour ? 'hourly' : 'fixed',
    amount: Number(amount),
    maxAmount: maxAmount === undefined ? null : Number(maxAmount),
  };
}

function buildTiming(task: DemoTask, { at, now, random }: { at: Date; now: Date; random: Random }) {
  const timeOfDay = random.pick(['morning', 'afternoon', 'evening', 'flexible', 'flexible']);
  const timing = { timeOfDay, duration: task.duration };
  if (task.when === 'asap' || task.when === 'flexible') return { ...timing, type: task.when };
  const days = Number(task.when.split(' ')[1]);
  // Work that is over was meant for a day soon after its posting; the rest lies ahead of us.
  const isOver = task.isPast || task.status === 'done' || task.status === 'completed_by_tasker';
  const day = new Date((isOver ? at : now).getTime() + days * DAY_MS);
  return { ...timing, type: 'specific', date: day.toISOString().slice(0, 10) };
}
