import { reviewsOfThePast } from './reviews-of-the-past.ts';
import type { TaskReviews } from './task-reviews.ts';

/** The reviews of a done task by both sides, by the title of the task. */
export const reviewScripts: Record<string, TaskReviews> = {
  ...reviewsOfThePast,
  'Two windows that will not stay up': {
    byPoster: {
      rating: 5,
      comment:
        'Found the broken sash cords in five minutes and had both windows gliding before lunch. Swept up, too.',
    },
    byHelper: { rating: 5, comment: 'Clear about what was wrong, and there was coffee.' },
    reply: 'Those windows were a pleasure to save. Call me when the third one gives up.',
  },
  'Deep clean before the grandparents arrive': {
    byHelper: { rating: 5, comment: 'A friendly house, and everything was ready when I came.' },
  },
  'Take down a dead crepe myrtle': {
    byPoster: {
      rating: 4,
      reliability: 3,
      comment:
        'Started an hour late because of rain, but the stump is gone and the bed looks tidy.',
    },
    byHelper: { rating: 5, comment: 'Fair, patient about the weather, and quick to pay.' },
  },
  'Cook and clean up after a family dinner': {
    byPoster: {
      rating: 5,
      comment: 'Twelve people fed and a cleaner kitchen than before. My aunt asked for the recipe.',
    },
    byHelper: { rating: 5, comment: 'Such a warm family. I left with leftovers.' },
  },
  'Hang seven framed pictures in a straight line': {
    byPoster: {
      rating: 5,
      comment: 'Brought a laser level and a good eye. Seven pictures, not a millimeter off.',
    },
    byHelper: {
      rating: 4,
      comment: 'Good instructions. Parking took longer than the first frame.',
    },
    reply: 'Thank you! The hallway was made for them.',
  },
  'Repair a rocking chair that creaks': {
    byPoster: {
      rating: 5,
      comment: 'My grandmother’s chair is silent for the first time in years.',
    },
    byHelper: { rating: 5, comment: '' },
  },
  'Bring a forgotten laptop to my office': {
    byPoster: { rating: 5, comment: 'Door to desk in twenty-five minutes. Saved my presentation.' },
    byHelper: { rating: 5, comment: 'Quick answers, and she met me in the lobby.' },
  },
  'Deliver four dozen cupcakes to Brooklyn Heights': {
    byPoster: {
      rating: 4,
      professionalism: 5,
      comment: 'All forty-eight arrived. One leaned a little, and nobody minded.',
    },
    byHelper: {
      rating: 4,
      comment: 'Well packed. The freight elevator was not as easy as described.',
    },
  },
  'Return six parcels I keep ignoring': {
    byPoster: {
      rating: 5,
      comment: 'Sent me a photo of every receipt. I should have asked sooner.',
    },
    byHelper: { rating: 5, comment: 'Everything was labeled and stacked by the door.' },
  },
  'Take a double bass string set to a rehearsal': {
    byPoster: { rating: 5, comment: 'Right stage door, right person, ten minutes early.' },
    byHelper: { rating: 5, comment: 'Precise directions. I even heard a bit of the rehearsal.' },
  },
  'Pick up library holds and a bag of oranges': {
    byPoster: { rating: 5, comment: 'Picked sweet ones and carried the books up to the shelf.' },
    byHelper: { rating: 5, comment: 'Kind, funny, and a very good taste in mysteries.' },
  },
  'Drop twelve framed prints at a gallery': {
    byPoster: {
      rating: 3,
      communication: 2,
      comment: 'The prints arrived safe. I would have liked a message about the delay.',
    },
    byHelper: { rating: 4, comment: 'Good packing, tight schedule.' },
    reply: 'You are right, I should have written from the bridge. It will not happen again.',
  },
  'Llevar tamales a una oficina del centro': {
    byPoster: { rating: 5, comment: 'Llegaron calientes y a tiempo. Toda la oficina quedó feliz.' },
    byHelper: { rating: 5, comment: 'Todo listo y bien empacado. ¡Y me guardó dos tamales!' },
  },
  'Spanish conversation over a video call': {
    byPoster: {
      rating: 5,
      comment: 'Patient and funny. I ordered lunch in Spanish the next day and got what I wanted.',
    },
    byHelper: { rating: 5, comment: 'Curious and well prepared. ¡Nos vemos pronto!' },
  },
  'Cambiar una llanta ponchada en mi casa': {
    byPoster: {
      rating: 5,
      comment: 'Llegó en media hora y me explicó cómo hacerlo la próxima vez.',
    },
    byHelper: { rating: 5, comment: 'Muy amable y con todo a la mano.' },
  },
  'Jump-start a van that sleeps too much': {
    byPoster: {
      rating: 4,
      comment: 'The van is awake. Told me honestly that the battery is done.',
    },
    byHelper: { rating: 5, comment: 'Easy to find and ready to go.' },
  },
  'Set up a new phone and move my photos': {
    byPoster: { rating: 5, comment: 'Not one picture lost, and he wrote the steps down for me.' },
    byHelper: { rating: 5, comment: 'Lovely afternoon. I saw thirty years of garden photos.' },
  },
  'Get a printer to talk to a laptop': {
    byPoster: { rating: 4, comment: 'Works now, and I know which button never to press.' },
    byHelper: { rating: 5, comment: '' },
  },
  'Recover photos from a wet phone': {
    byPoster: {
      rating: 5,
      comment: 'Honest about the odds and then saved almost everything. Thank you, Yusuf.',
    },
    byHelper: { rating: 5, comment: 'Did the right thing: switched it off and left it off.' },
  },
  'Turn old camcorder tapes into files': {
    byPoster: { rating: 5, comment: 'Nine tapes, all labeled by year. We watched until midnight.' },
    byHelper: { rating: 5, comment: 'Tapes in good order and stories to go with them.' },
  },
  'Arreglar el cierre de una chaqueta de cuero': {
    byPoster: { rating: 5, comment: 'Parece nueva. El cierre corre mejor que antes.' },
    byHelper: { rating: 4, comment: 'Amable y puntual para recogerla.' },
  },
};
