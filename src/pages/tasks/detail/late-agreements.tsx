import { Suspense } from 'react';
import type {
  ApplicationPriceProps,
  TaskProposalsProps,
} from '#features/agreements/web/task-agreements.tsx';
import type { Namespace } from '#platform/language/translator.ts';
import { late } from '#ui/late.tsx';

const load = () => import('#features/agreements/web/task-agreements.tsx');
const texts: Namespace[] = ['agreements', 'chat'];

const Proposals = late({ texts, load: async () => (await load()).TaskProposals });
const Suggest = late({ texts, load: async () => (await load()).SuggestChange });
const Price = late({ texts, load: async () => (await load()).ApplicationPrice });

export const LateTaskProposals = (props: TaskProposalsProps) => (
  <Suspense fallback={null}>
    <Proposals {...props} />
  </Suspense>
);

export const LateSuggestChange = (props: TaskProposalsProps) => (
  <Suspense fallback={null}>
    <Suggest {...props} />
  </Suspense>
);

export const LateApplicationPrice = (props: ApplicationPriceProps) => (
  <Suspense fallback={null}>
    <Price {...props} />
  </Suspense>
);
