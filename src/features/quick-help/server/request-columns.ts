import { columnsByField } from '#platform/server/database/columns-by-field.ts';
import type { OnDemandTaskRequests } from '#platform/server/database/database-types.gen.ts';
import type { RequestDraft } from '../request-form.ts';

/** The columns of `on_demand_task_requests` that store the fields a requester enters. */
export const requestColumns = columnsByField({
  title: 'title',
  description: 'description',
  category: 'category',
  priority: 'priority',
  // It is stored in `on_demand_task_places`, apart from the public data.
  fullAddress: null,
  budgetMin: 'budget_min',
  budgetMax: 'budget_max',
  estimatedDuration: 'given_duration',
  requiredSkills: 'required_skills',
} as const satisfies Record<keyof RequestDraft, keyof OnDemandTaskRequests | null>);
