import type {ComponentType} from 'react';

/** Loads an island; what its props are only the component knows. */
export type LoadIsland = () => Promise<{default: ComponentType<never>}>;

/**
 * The components of docs pages that need scripts, each with a chunk of its own. src/components/island/README.md says what an
 * island is.
 */
export const ISLANDS = {
  ErrorFinder: () => import('../ErrorFinder/ErrorFinder.island'),
  ErrorList: () => import('../ErrorList/ErrorList.island'),
  PageQuestion: () => import('../PageEnd/Question.island'),
  TutorialDone: () => import('../TutorialProgress/Done.island'),
  TutorialUnits: () => import('../TutorialProgress/Units.island'),
} satisfies Record<string, LoadIsland>;

export type IslandName = keyof typeof ISLANDS;
