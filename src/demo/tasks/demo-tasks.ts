import type { DemoTask } from './demo-task.ts';
import { businessTasks } from './tasks-business.ts';
import { carsTasks } from './tasks-cars.ts';
import { cleaningAndGardensTasks } from './tasks-cleaning-and-gardens.ts';
import { computersTasks } from './tasks-computers.ts';
import { creativeTasks } from './tasks-creative.ts';
import { errandsTasks } from './tasks-errands.ts';
import { handymanTasks } from './tasks-handyman.ts';
import { peopleAndPetsTasks } from './tasks-people-and-pets.ts';
import { repairsTasks } from './tasks-repairs.ts';
import { tasksOfThePast } from './tasks-of-the-past.ts';

export const demoTasks: readonly DemoTask[] = [
  ...repairsTasks,
  ...cleaningAndGardensTasks,
  ...handymanTasks,
  ...errandsTasks,
  ...peopleAndPetsTasks,
  ...carsTasks,
  ...computersTasks,
  ...creativeTasks,
  ...businessTasks,
  ...tasksOfThePast,
];
