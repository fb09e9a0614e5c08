import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { call } from '@orpc/server';
import type { Procedure } from '@orpc/server';
import type { CallMeta } from '#platform/api-contract.ts';
import type { ApiContext } from '../context.ts';
import { tidyErrors } from './api-handlers.ts';
import { refuseRestricted } from './call-access.ts';

/**
 * Makes a call of the API for the viewer of this context as their browser would: with the check of its input, who may
 * make it, its limits and its refusals.
 */
export function callAsViewer<Input extends AnySchema, Output extends AnySchema>(
  context: ApiContext,
  procedure: Procedure<ApiContext, ApiContext, Input, Output, ErrorMap, CallMeta>,
  input: InferSchemaInput<Input>,
): Promise<InferSchemaOutput<Output>> {
  return tidyErrors({
    context,
    path: ['by-mail'],
    next: () =>
      refuseRestricted({ context, procedure, next: () => call(procedure, input, { context }) }),
  });
}
