import type { TaskStatus } from '#features/tasks/vocabulary.ts';

/** One line of a conversation: its sender (the poster, or the neighbor who applied or helps) and its text. */
type Line = readonly [by: 'poster' | 'helper', text: string];
export type DemoConversation = readonly Line[];
type DemoConversations = readonly [DemoConversation, ...DemoConversation[]];

/** While an application is pending. */
export const applicationConversations: DemoConversations = [
  [
    ['poster', 'Thanks for applying! Would Thursday after work be possible?'],
    ['helper', 'Thursday is good. Anytime after five.'],
    ['poster', 'Great. I’m looking at one more application and will let you know tonight.'],
  ],
  [
    ['poster', 'Hi! Have you done this kind of thing before?'],
    ['helper', 'Yes, several times. I can send a few pictures if that helps.'],
    ['helper', 'Is there parking nearby?'],
    ['poster', 'On the street, usually easy before noon.'],
  ],
  [
    ['poster', 'Your message made me smile. When could you start?'],
    ['helper', 'This week, any morning but Wednesday.'],
  ],
  [
    ['helper', 'Hello! One question: do you have the materials already, or should I pick them up?'],
    ['poster', 'Everything is here. You only need to bring yourself.'],
    ['helper', 'Even better.'],
  ],
];

export const applicationConversationsInSpanish: DemoConversations = [
  [
    ['poster', '¡Hola! Gracias por escribir. ¿Podrías venir el sábado por la mañana?'],
    ['helper', 'Sí, el sábado a las diez me queda perfecto.'],
    ['poster', 'Muy bien. Te confirmo esta noche.'],
  ],
  [
    ['helper', 'Buenas tardes, ¿hay dónde estacionar?'],
    ['poster', 'Sí, enfrente de la casa casi siempre hay lugar.'],
  ],
];

const agreed: DemoConversations = [
  [
    ['helper', 'Claimed it, thank you for choosing me! Does tomorrow at ten suit you?'],
    ['poster', 'Ten is perfect. The gate sticks a little, give it a push.'],
    ['helper', 'Will do. See you then.'],
  ],
  [
    ['poster', 'So glad you can do it. The key is with the neighbor downstairs.'],
    ['helper', 'Good to know. I’ll write when I’m on my way.'],
  ],
  [
    ['helper', 'Hi! I have everything I need now. Would Saturday morning work?'],
    ['poster', 'Yes, please come after nine, the little one sleeps late.'],
    ['helper', 'Nine thirty it is.'],
  ],
];

const working: DemoConversation = [
  ['helper', 'I’m here and have started.'],
  ['poster', 'Wonderful. I’m in a meeting until noon, the back door is open.'],
];

const finished: DemoConversation = [
  ['helper', 'All finished. I tidied up and took the trash with me.'],
  ['poster', 'That was quick! I’ll have a look as soon as I’m home.'],
];

const thanks: DemoConversations = [
  [
    ['poster', 'Just saw it. It looks wonderful, thank you so much!'],
    ['helper', 'Happy to help. Write any time.'],
  ],
  [
    ['poster', 'Perfect, better than I hoped. I’ve confirmed it.'],
    ['helper', 'Thank you! It was a pleasure.'],
    ['poster', 'I’ll tell the neighbors about you.'],
  ],
  [
    ['poster', 'Thank you for your care with this. It means a lot to us.'],
    ['helper', 'Thank you for the coffee!'],
  ],
];

const inSpanish: Record<Exclude<TaskStatus, 'open'>, DemoConversation> = {
  claimed: [
    ['helper', '¡Gracias por elegirme! ¿Te queda bien mañana a las diez?'],
    ['poster', 'Perfecto. Toca el timbre del segundo piso.'],
  ],
  started: [['helper', 'Ya estoy aquí, empiezo ahora mismo.']],
  completed_by_tasker: [
    ['helper', 'Listo, ya terminé. Avísame qué te parece.'],
    ['poster', 'Llego a casa en una hora y lo veo.'],
  ],
  done: [
    ['poster', '¡Quedó precioso! Muchísimas gracias.'],
    ['helper', 'Con gusto, para eso estamos los vecinos.'],
  ],
};

/**
 * Returns the lines written when a task reached this status; a task's conversation holds the lines of all statuses so
 * far.
 */
export function conversationAt(
  status: Exclude<TaskStatus, 'open'>,
  language: 'en' | 'es',
  pick: (conversations: DemoConversations) => DemoConversation,
): DemoConversation {
  if (language === 'es') return inSpanish[status];
  if (status === 'claimed') return pick(agreed);
  if (status === 'started') return working;
  return status === 'done' ? pick(thanks) : finished;
}

/** Conversations written for one task of the poster or helper people sign in as. */
const ownConversations = {
  'porch-swing': [
    [
      'poster',
      'Hi Marcus, the ceiling is tongue and groove. Is that a problem for finding the joists?',
    ],
    ['helper', 'Not at all, I use a magnet for the nails. Joists will be 16 inches apart.'],
    ['helper', 'What does the swing weigh, roughly?'],
    ['poster', 'About 90 pounds, plus two kids who think it is a ship.'],
    ['helper', 'Then I’ll bring half-inch eye bolts. Is Saturday morning good for you?'],
  ],
  faucet: [
    ['helper', 'Thanks for picking me, Hannah! I’ll bring a basin wrench and new supply lines.'],
    ['poster', 'You think of everything. Is tomorrow at nine too early?'],
    ['helper', 'Nine is perfect. Could you clear out the cabinet under the sink?'],
    ['poster', 'Done. I found three flashlights and a whisk.'],
    ['helper', 'Ha, that’s below average. See you tomorrow.'],
  ],
  nursery: [
    ['helper', 'First coat is on. The white is warmer than the chip, in a good way.'],
    ['poster', 'Oh good! I was worried about the north light.'],
    ['helper', 'It glows in the afternoon. Second coat tomorrow, then the window trim.'],
    ['poster', 'There is iced tea in the fridge, please help yourself.'],
  ],
  'bunk-bed': [
    ['helper', 'The slide attaches on either side. Left or right?'],
    ['poster', 'Left, so they land on the rug.'],
    ['helper', 'All done and anchored into two studs. I jumped on it, it did not move.'],
    [
      'helper',
      'There was one bolt left over, it is the spare listed on page 12. I taped it under the frame.',
    ],
  ],
  'back-door': [
    [
      'helper',
      'Planed a sixteenth off the bottom and moved the strike plate up. It closes with one finger now.',
    ],
    ['poster', 'I just closed it six times because I could. Thank you!'],
    ['helper', 'My pleasure. If it swells again in August, write me and I’ll come by.'],
  ],
} satisfies Record<string, DemoConversation>;

/** `short` is any conversation that fits a pending application. */
export type DemoConversationName = keyof typeof ownConversations | 'short';

export function ownConversation(name: DemoConversationName | undefined): DemoConversation | null {
  return name === undefined || name === 'short' ? null : ownConversations[name];
}
