import { emptyTaskForm } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';

/** A form that may be posted as it stands, for tests. */
export const filledTaskForm: TaskFormValues = {
  ...emptyTaskForm,
  title: 'Help carrying a sofa upstairs',
  description: 'Two floors, no elevator, about half an hour.',
  category: 'delivery',
  kind: 'moving-labor',
  budget: { type: 'fixed', fixedAmount: '50', hourlyAmount: '25', maxAmount: '100' },
  location: {
    type: 'in-person',
    address: '12 Main St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  },
};
