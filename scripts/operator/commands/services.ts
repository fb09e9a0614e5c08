import {
  deactivateByModerator,
  featureService,
  restoreByModerator,
} from '#features/services/server/public.ts';
import { postedThings } from './posted-things.ts';

/** SERV-139, SERV-019: what an operator set to inactive, only an operator sets to active again. */
export const services = postedThings({
  name: 'services',
  thing: 'service',
  owner: 'provider',
  usage: [
    'services pause <service> <reason>  sets it to inactive; its provider gets the reason',
    'services restore <service>       what an operator paused is active again',
    'services feature <service>       puts it first in its lists; the service is named by its id',
    'services unfeature <service>     back among the others',
  ],
  takeAway: { verb: 'pause', done: 'Paused', act: deactivateByModerator },
  restore: restoreByModerator,
  feature: featureService,
});
