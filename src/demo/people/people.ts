import type { DemoPerson } from './demo-person.ts';
import { austinPeople } from './people-austin.ts';
import { bayAreaPeople } from './people-bay-area.ts';
import { newYorkPeople } from './people-new-york.ts';

/** All residents of the demo neighborhood who have settled in; their order numbers the portraits. */
export const demoPeople: readonly DemoPerson[] = [
  ...austinPeople,
  ...newYorkPeople,
  ...bayAreaPeople,
];
