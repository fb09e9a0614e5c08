import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { leaveWork } from './steps/leave-work.ts';

/** Its rows are those of tasks. */
export const workData: PersonalData = { feature: 'work', tables: [], leave: leaveWork };
