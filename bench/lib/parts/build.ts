import type {Edit} from '../edits';
import type {Figures} from '../figures';
import {OUR_COPY, ours} from '../sites/ours';

/** Measures a build of our site after one file has changed. There must be a finished build. */
export async function measureWarmBuild({kind, apply}: Edit): Promise<Figures> {
  apply(OUR_COPY, `warm${kind}`);
  const {seconds} = await ours.build(`warm-${kind}`);
  return {[`build/warm-${kind}`]: seconds};
}
