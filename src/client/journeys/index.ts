/** Runs a journey in the page. */
import {createSandbox, type Sandbox} from '../../sandbox';
import {pageSource} from '../../sandbox/source';
import {runStep, START, type Result, type State} from '../../openapi/journeys/run';
import type {Journey} from '../../openapi/journeys/types';
import {readProgress, writeProgress} from './progress';
import {Screen} from './screen';

export interface Player {
  /** Runs the remaining steps up to this one. It stops at a step whose criteria don't hold. */
  runTo(index: number): Promise<void>;
  runAll(): Promise<void>;
  /** Returns to the beginning. */
  reset(): Promise<void>;
}

class RunningJourney implements Player {
  private state: State = START;
  private busy = false;
  private readonly screen: Screen;

  constructor(
    root: HTMLElement,
    private readonly journey: Journey,
    /** A separate sandbox, so that ids are those of the recording and consoles don't change its records. */
    private readonly sandbox: Sandbox,
  ) {
    this.screen = new Screen(root);
  }

  /** Repeats the steps that this session has completed. */
  async restore(): Promise<void> {
    const done = Math.min(readProgress(this.journey.id), this.journey.steps.length);
    this.screen.label(0, false);
    this.screen.tell('The sandbox is ready.');
    if (done > 0) await this.runTo(done - 1, false);
  }

  async runTo(index: number, isAsked = true): Promise<void> {
    if (this.busy || index < this.state.done) return;
    this.busy = true;
    try {
      while (this.state.done <= index && (await this.runNext(isAsked && this.state.done === index)));
    } finally {
      this.busy = false;
      this.screen.label(this.state.done, false);
    }
  }

  runAll(): Promise<void> {
    return this.runTo(this.journey.steps.length - 1, false);
  }

  reset(): Promise<void> {
    if (this.busy) return Promise.resolve();
    this.sandbox.reset();
    this.state = START;
    writeProgress(this.journey.id, 0);
    this.screen.clear();
    this.screen.label(0, false);
    this.screen.tell('Back at the beginning. The steps show the answers recorded for this page.');
    return Promise.resolve();
  }

  /** @returns whether the next step succeeded */
  private async runNext(isAsked: boolean): Promise<boolean> {
    const index = this.state.done;
    this.screen.label(index, true);
    const {state, result} = await runStep(this.journey, this.state, (request) => this.sandbox.fetch(request));
    this.screen.show(index, result, isAsked);
    this.screen.tell(this.summary(index, result));
    const hasMoved = state.done > index;
    this.state = state;
    writeProgress(this.journey.id, state.done);
    return hasMoved;
  }

  private summary(index: number, {answer, checks}: Result): string {
    const {steps} = this.journey;
    const failed = checks.filter(({holds}) => !holds).length;
    const outcome =
      failed === 0 ? 'everything is as expected' : `${failed} of ${checks.length} expectations do not hold`;
    return `Step ${index + 1} of ${steps.length}, ${steps[index]?.title ?? ''}: ${answer.status}, ${outcome}.`;
  }
}

/**
 * Makes the buttons of a journey work, and restores the progress of this session.
 *
 * @param root element with the journey in `data-journey` and the site's base URL in `data-base`
 * @throws Error when the sandbox can't be loaded
 */
export async function createPlayer(root: HTMLElement): Promise<Player> {
  // The build of this page wrote the attribute.
  const journey = JSON.parse(root.dataset['journey'] ?? '') as Journey;
  const sandbox = createSandbox({source: await pageSource(root.dataset['base'] ?? '/')});
  const player = new RunningJourney(root, journey, sandbox);
  await player.restore();
  return player;
}
