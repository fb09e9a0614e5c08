import { exampleRequest } from '#features/quick-help/server/factory.ts';
import { missing } from './asked.ts';
import type { Asked } from './asked.ts';
import { dutyCommands, isWilling, chooseWhereabouts } from './duty-commands.ts';
import { chooseBudget, chooseEta, requestCommands } from './request-commands.ts';
import { chooseEnding } from '../outcomes.ts';
import { getHelper, getRequest } from '../state.ts';
import type { Whereabouts } from '../help-request.ts';

/** Degrees of latitude from where help is needed: not a mile, and twelve. */
const AWAY: Record<Whereabouts, number> = { near: 0.01, far: 0.17 };

export const onRequest = ({ neighbors, command }: Asked) => ({
  requestId: neighbors.refs.requests[command.on] ?? missing(),
});

type Name = keyof typeof dutyCommands | keyof typeof requestCommands;

/** Carries each command on help on demand out on the site. */
export const requestAsks: Record<Name, (asked: Asked) => Promise<unknown>> = {
  'go on duty': ({ api }) => api.duty.switch({ onDuty: true }),
  'go off duty': ({ api }) => api.duty.switch({ onDuty: false }),
  'say where one is': ({ api, neighbors, state, command }) => {
    const place = getHelper(state, command.by).place ?? chooseWhereabouts(command);
    const { latitude, longitude } = neighbors.place;
    return api.duty.updateLocation({ lat: latitude + AWAY[place], lng: longitude });
  },
  'choose what to be asked for': ({ api, command }) =>
    api.duty.changeSettings({
      radiusMiles: null,
      categories: isWilling(command) ? [] : ['gardening'],
      hours: null,
      days: [],
      timeZone: 'UTC',
    }),

  'ask for help': ({ api, neighbors, command, key }) =>
    api.quickHelp.create({
      draft: { ...exampleRequest, budgetMin: chooseBudget(command) },
      point: neighbors.place,
      requestKey: key,
    }),
  'accept the request': (asked) =>
    asked.api.quickHelp.respond({
      ...onRequest(asked),
      answer: { response: 'accepted', eta: chooseEta(asked.command) },
    }),
  'decline the request': (asked) =>
    asked.api.quickHelp.respond({ ...onRequest(asked), answer: { response: 'declined' } }),
  'show interest in': (asked) =>
    asked.api.quickHelp.respond({ ...onRequest(asked), answer: { response: 'interested' } }),
  'start to help with': (asked) => asked.api.quickHelp.start(onRequest(asked)),
  'finish the help with': (asked) => asked.api.quickHelp.complete(onRequest(asked)),
  'cancel the request': (asked) => asked.api.quickHelp.cancel(onRequest(asked)),
  'give back the request': (asked) => asked.api.quickHelp.release(onRequest(asked)),
  'set out for': (asked) => asked.api.quickHelp.setOut(onRequest(asked)),
  'state how the help ended in': (asked) => {
    const { api, state, command } = asked;
    const ended = { ...onRequest(asked), ending: chooseEnding(command) };
    return getRequest(state, command.on).requester === command.by
      ? api.quickHelp.cancel(ended)
      : api.quickHelp.release(ended);
  },
  'leave open whether there was help with': (asked) =>
    asked.neighbors.time.leaveHelpOpen(onRequest(asked).requestId),
  'wait for the helper of': (asked) =>
    asked.neighbors.time.reachPromise(onRequest(asked).requestId),
  'let time run out for': (asked) => asked.neighbors.time.endRequest(onRequest(asked).requestId),
};
