import { z } from 'zod';
import { givenId, procedure } from '#platform/api-contract.ts';
import { endings } from '#features/subjects/endings.ts';
import { sendBackReason } from './send-back-reason.ts';

const onTask = z.object({ taskId: givenId });
const done = z.object({});
/** The work ends without being finished, and how (DEAL-121). */
const ended = onTask.extend({ ending: z.enum(endings).default('called_off') });

/** Every step from the claim to the confirmation, in the order they are taken; the names are those of `abilities`. */
export const workContract = {
  claim: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/claim',
      summary: 'The approved applicant claims the task',
    })
    .input(onTask)
    .output(done),
  start: procedure
    .route({ method: 'POST', path: '/tasks/{taskId}/start', summary: 'The tasker starts' })
    .input(onTask)
    .output(done),
  complete: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/complete',
      summary: 'The tasker marks it completed',
    })
    .input(onTask)
    .output(done),
  sendBack: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/send-back',
      summary: 'The poster says: not finished yet',
    })
    .input(onTask.extend({ reason: sendBackReason }))
    .output(done),
  confirm: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/confirm',
      summary: 'The poster confirms completion',
    })
    .input(onTask)
    .output(done),
  giveUp: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/give-up',
      summary: 'The tasker gives the task back',
    })
    .input(ended)
    .output(done),
  removeHelper: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/remove-helper',
      summary: 'The poster takes the task back',
    })
    .input(ended)
    .output(done),
};
