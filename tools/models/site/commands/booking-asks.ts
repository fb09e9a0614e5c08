import { emptySchedule, weekdays } from '#features/services/schedule.ts';
import { exampleService } from '#features/services/server/factory.ts';
import type { Asked } from './asked.ts';
import { missing } from './asked.ts';
import { bookingCommands, chooseSlot } from './booking-commands.ts';
import type { Command } from './command.ts';
import { chooseFixedPrice, serviceCommands } from './service-commands.ts';
import { choosePrice } from './task-commands.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** All times are of one day, and far enough away to be asked for. */
const MIDNIGHT = (Math.floor(Date.now() / DAY) + 7) * DAY;

function toBookingTime(command: Command) {
  const hour = chooseSlot(command);
  if (hour === null) return null;
  const startsAt = new Date(MIDNIGHT + hour * HOUR);
  return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) };
}

/** Every day from morning to night. */
function always() {
  const week = emptySchedule();
  for (const day of weekdays) week[day] = [{ start: '06:00', end: '22:00' }];
  return week;
}

function buildServiceDraft({ neighbors, command }: Asked, number: number) {
  const price = chooseFixedPrice(command.value);
  return {
    ...exampleService,
    skills: [...exampleService.skills],
    toolsEquipment: [],
    title: `Service number ${number} of ${neighbors.tag}`,
    priceType: price === null ? ('negotiable' as const) : ('fixed' as const),
    fixedPrice: price,
    hourlyRate: null,
    schedule: always(),
  };
}

const service = ({ neighbors, command }: Asked) => neighbors.refs.services[command.on] ?? missing();
const onService = (asked: Asked) => ({ serviceId: service(asked).id });
const onBooking = ({ neighbors, command }: Asked) => ({
  bookingId: neighbors.refs.bookings[command.on] ?? missing(),
});
const onStep = ({ neighbors, command }: Asked) => ({
  stepId: neighbors.refs.bookingSteps[command.on] ?? missing(),
});

type Name = keyof typeof serviceCommands | keyof typeof bookingCommands;

/** Carries each command on services and their bookings out on the site. */
export const bookingAsks: Record<Name, (asked: Asked) => Promise<unknown>> = {
  publish: (asked) =>
    asked.api.services.create({
      draft: buildServiceDraft(asked, asked.state.services.length),
      requestKey: asked.key,
    }),
  'edit the service': (asked) =>
    asked.api.services.update({
      ...onService(asked),
      version: service(asked).version,
      edit: buildServiceDraft(asked, asked.command.on),
    }),
  pause: (asked) => asked.api.services.setActive({ ...onService(asked), isActive: false }),
  'renew the service': (asked) => asked.api.services.renew(onService(asked)),
  'leave the service without renewing': (asked) =>
    asked.neighbors.time.leaveUnrenewed('services', onService(asked).serviceId),
  activate: (asked) => asked.api.services.setActive({ ...onService(asked), isActive: true }),
  'contact the provider of': (asked) => asked.api.services.contact(onService(asked)),

  'ask for': (asked) =>
    asked.api.bookings.request({
      ...onService(asked),
      request: {
        scope: 'As the last time, please.',
        place: { kind: 'remote' },
        time: toBookingTime(asked.command),
        timeZone: 'UTC',
      },
      requestKey: asked.key,
    }),
  'propose in': (asked) =>
    asked.api.bookings.propose({
      ...onBooking(asked),
      proposal: {
        price: choosePrice(asked.command.value),
        time: toBookingTime(asked.command),
        scope: 'As we said.',
      },
    }),
  'agree to': (asked) => asked.api.bookings.accept(onStep(asked)),
  'say no to': (asked) => asked.api.bookings.decline(onStep(asked)),
  'take back the step': (asked) => asked.api.bookings.withdraw(onStep(asked)),
  'leave the step without an answer': (asked) =>
    asked.neighbors.time.lapseBookingStep(onStep(asked).stepId),
  'call off': (asked) => asked.api.bookings.cancel(onBooking(asked)),
};
