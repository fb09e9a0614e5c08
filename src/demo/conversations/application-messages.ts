import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import type { TaskKind } from '#features/tasks/kinds.ts';

type Messages = readonly [string, ...string[]];

/** Messages in which neighbors apply for a task; {{name}} is the poster's first name. */
export const messagesByCategory: Record<WizardCategory, Messages> = {
  'home-maintenance': [
    'Hi {{name}}, I did the same repair in my own kitchen last month. I have the tools and could come by tomorrow after four.',
    'I’ve been fixing up houses around here for fifteen years. Happy to look first and tell you honestly what it needs.',
    'This is about an hour of work for me. I bring drop cloths and take the old parts away.',
    'I live ten minutes from you and am free this week. Could you send a photo of the spot so I bring the right fittings?',
    'Retired and handy. I work slowly, but I only do things once.',
  ],
  handyman: [
    'I put these together for a living and bring my own drill. Usually done in under two hours.',
    'Hi {{name}}! I have a long level, wall anchors for every kind of wall, and no fear of bad instructions.',
    'Free on Saturday morning. I’ll clean up the packaging and take it to recycling.',
    'I can do this together with my brother, so nothing gets scratched and your back stays out of it.',
    'I built something very similar for a neighbor in spring, happy to send pictures.',
  ],
  automotive: [
    'I can be there within the hour with my own tools. If it turns out to be something else I’ll tell you before touching it.',
    'Happy to help, {{name}}. I’ve kept my own car alive for 240,000 miles, so I know most of the noises.',
    'Clean car, careful driver, always ten minutes early.',
    'I’m around all afternoon. Tell me the model and year and I’ll bring what is needed.',
  ],
  'tech-digital': [
    'I explain things without jargon and write the steps down for you. Free most evenings.',
    'Hi {{name}}, I do this at work every week. I would make a backup first, then we go step by step.',
    'Sounds familiar, I think I know what it is. Could do it by video or drop in, whichever you prefer.',
    'I’m patient with computers and more patient with people. Tomorrow at six?',
  ],
  creative: [
    'I would love to do this one. I can send three small sketches before you decide.',
    'Hi {{name}}, my last project was close to this. I’ll share a few samples in the chat.',
    'I work carefully and ask before I cut anything. Ready within a week.',
    'This made me smile. I’m flexible on the price because I’d like it in my portfolio.',
  ],
  delivery: [
    'I’m in the area right now and can do it in the next half hour.',
    'I have a cargo bike and an insulated bag, so everything arrives upright and cool.',
    'My afternoon is free and my trunk is empty. Happy to help, {{name}}.',
    'I pass there on my way home every day. I’ll send a photo when it is delivered.',
  ],
  'personal-care': [
    'Hi {{name}}, I looked after my grandmother for three years and I enjoy the company. I can come by first so we can meet.',
    'I’m calm, on time and first-aid certified. References from two families on your side of town.',
    'I would be glad to. I live close enough to walk over, and my afternoons are free.',
    'I have done this for a neighbor every summer. Happy to do a short trial visit at no cost.',
    'This sounds lovely. I’m good at listening and better at card games.',
  ],
  business: [
    'I did the books for two small shops and like a tidy spreadsheet. I could start this week.',
    'Hi {{name}}, I’m friendly before coffee and very friendly after. Count me in.',
    'I can take this off your hands. I’d begin with one hour so you can see how I work.',
    'I’ve done exactly this before and know where it usually goes wrong.',
  ],
};

export const messagesByKind: Partial<Record<TaskKind, Messages>> = {
  cleaning: [
    'I clean homes in the neighborhood and bring everything, unscented if you like. Kitchens are my favorite part.',
    'Hi {{name}}, I can come tomorrow at nine. I start with the worst corner and finish with the floors.',
    'I’ve done many move-outs and know what landlords look at first. The oven will shine.',
    'Careful with pets, careful with plants, and I lock up twice.',
  ],
  'yard-garden': [
    'I garden for a living and love this kind of job. I can bring a trailer for the green waste.',
    'Hi {{name}}, I could come early, before it gets hot. I have sharp tools and my own gloves.',
    'Happy to dig in! I can also suggest what will grow there without much water.',
    'Free on Sunday. I leave the gate closed and the path swept.',
  ],
  'moving-labor': [
    'Two strong people, straps, blankets and a truck with a ramp. We have never lost a sofa.',
    'I can bring a dolly and a friend. Stairs are fine.',
    'Hi {{name}}, I’m free that day and careful with corners. Do you have a parking spot near the door?',
    'Moved nine times myself, so I pack a truck like a puzzle.',
  ],
  'pet-care': [
    'Dogs like me more than people do. I’m at home in the daytime and two blocks away.',
    'Hi {{name}}, I grew up with animals and am certified in pet first aid. Could I come and meet them first?',
    'I’ll send a photo every visit so you can travel without worrying.',
  ],
  childcare: [
    'I study early education and babysit every week. I come with a bag of picture books.',
    'Hi {{name}}, I have two little brothers and all the patience that takes. References available.',
    'First-aid certified, non-smoker, unbeaten at memory games.',
  ],
  rides: [
    'I know the road well and I’m happy to help with the bags. I’ll be at the door ten minutes early.',
    'Hi {{name}}, clean car, easy front seat, calm music or none. I can wait as long as it takes.',
    'I’m up early anyway. Count on me.',
  ],
};

export const messagesInSpanish: Messages = [
  'Hola {{name}}, vivo a diez minutos y tengo las herramientas. Puedo pasar mañana por la tarde.',
  'Con mucho gusto te ayudo. Ya hice algo parecido para una vecina y quedó muy bien.',
  'Buenas, tengo libre toda la semana. ¿Me mandas una foto para saber qué llevar?',
  'Me encantaría. Soy puntual, trabajo con calma y trato las cosas como si fueran mías.',
];
