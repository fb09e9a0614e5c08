import type { Priority } from '#features/quick-help/vocabulary.ts';
import type { TypedRequest } from '#features/quick-help/request-form.ts';

export type DemoRequest = Pick<
  TypedRequest,
  'title' | 'description' | 'category' | 'budgetMin' | 'budgetMax' | 'estimatedDuration'
> & { priority: Priority };

const request = (
  title: string,
  category: DemoRequest['category'],
  [budgetMin, budgetMax, estimatedDuration]: [number, number, number],
  priority: DemoRequest['priority'] = 'normal',
  description = '',
): DemoRequest => ({
  title,
  description,
  category,
  priority,
  budgetMin,
  budgetMax,
  estimatedDuration,
});

/** The requests that are open right now, one in each town. */
export const presentRequests: readonly DemoRequest[] = [
  request(
    'Carry a dresser up two flights',
    'moving',
    [40, 80, 60],
    'high',
    'No elevator. The stairs are wide, and I can carry one end.',
  ),
  request(
    'Pick up a prescription before it closes',
    'delivery',
    [15, 25, 30],
    'urgent',
    'The pharmacy knows about it. It closes at nine.',
  ),
  request(
    'Walk two dogs, I am stuck at work',
    'pet_care',
    [20, 40, 45],
    'normal',
    'Both are friendly. The neighbor has the key.',
  ),
];

/** The requests that were completed in the last weeks. */
export const pastRequests: readonly DemoRequest[] = [
  request('Assemble a crib', 'assembly', [50, 80, 90]),
  request('Fix a dripping faucet', 'handyman', [40, 70, 60], 'high'),
  request('Set up a new router', 'tech_support', [30, 50, 45]),
  request('Bring groceries upstairs', 'shopping', [15, 35, 30]),
  request('Clean up after a party', 'cleaning', [60, 100, 120]),
  request('Mow before the guests come', 'gardening', [35, 55, 60]),
  request('Deliver a cake across town', 'delivery', [20, 40, 45], 'urgent'),
  request('Move a piano to the next room', 'moving', [60, 120, 60]),
  request('Hang four pictures', 'handyman', [25, 45, 45]),
  request('Feed the cats tonight', 'pet_care', [15, 25, 30]),
  request('Help with a locked laptop', 'tech_support', [40, 60, 60], 'high'),
  request('Wipe down a rental kitchen', 'cleaning', [45, 75, 90]),
  request('Put together a desk', 'assembly', [40, 60, 90]),
  request('Return two parcels', 'delivery', [15, 25, 30]),
  request('Water the plants, they look sad', 'gardening', [15, 25, 30]),
  request('Swap a broken doorknob', 'handyman', [30, 50, 45]),
  request('Carry boxes from the basement', 'moving', [35, 65, 60]),
  request('Buy and bring cold medicine', 'shopping', [15, 35, 30], 'urgent'),
  request('Clear a jammed printer', 'tech_support', [25, 45, 45]),
  request('Build a bookshelf', 'assembly', [45, 65, 90]),
  request('Walk a very old dog', 'pet_care', [15, 25, 30]),
  request('Scrub a balcony', 'cleaning', [40, 60, 75]),
];
