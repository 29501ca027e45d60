/**
 * Changes values of a sample where it stands. The curl sample is the request: a change is written into it, and the other
 * languages are made of it, as the build has made them.
 */
import {chosenPlace} from '../../config/samplePlaces';
import {matching} from '../console/ids';
import {loadOperation} from '../console/operation';
import {knownIds, openSandbox} from '../console/session';
import type {ConsoleOperation, Draft} from '../console/types';
import {answerOf} from '../../openapi/snippets/answer';
import {PROGRAM_LANGUAGES} from '../../openapi/snippets/code';
import type {otherLanguages} from '../../openapi/pageSamples/languages';
import {drawCode, VALUE} from '../pane/draw';
import {fieldOf, messagesOf, withValue} from '../pane/edit';
import {editValue, finishEditing} from '../pane/editor';
import {moveAmong} from '../pane/keys';
import {adoptStyles} from '../pane/styles';
import type {Writing} from '../pane/writing';
import {roomOf} from './answer';
import {placeOf, textIn} from './blocks';
import {calledBy, draftOf, isSameCall, placesIn, withText} from './curlValues';
import {applyPlace} from './place';
import type {ApiIndex, Json} from '../../sandbox/types';

/** Tabs have values as well. */
const IN_CODE = `pre ${VALUE}`;

/** A block that shows the call, in one of the languages. */
interface Shown {
  block: HTMLElement;
  code: Element;
  grammar: string;
  /** Label of its tab. */
  label: string;
  /** As the build has written it. */
  nodes: readonly Node[];
  built: string;
}

interface Tools {
  writing: Writing;
  others: typeof otherLanguages;
  apis: readonly ApiIndex[];
}

function grammarOf({className}: Element): string {
  return /\blanguage-(\S+)/.exec(className)?.[1] ?? 'text';
}

class EditedSample {
  private readonly place: HTMLElement;
  private shown: Shown[] = [];
  private text: string;
  private draft: Draft;

  constructor(
    private readonly block: HTMLElement,
    private readonly operation: ConsoleOperation,
    private readonly written: Draft,
    private readonly tools: Tools,
  ) {
    adoptStyles();
    this.place = placeOf(block) as HTMLElement;
    this.text = textIn(block);
    this.draft = written;
    this.find();
    this.place.addEventListener('click', ({target}) => {
      const value = target instanceof Element ? target.closest<HTMLElement>(IN_CODE) : null;
      // Whoever selects text to copy it wants no editor.
      if (value && window.getSelection()?.isCollapsed !== false) this.edit(value);
    });
    this.place.addEventListener('keydown', (event) => {
      if (event.target instanceof Element && event.target.closest('pre'))
        moveAmong(event, {all: this.values(), edit: (value) => this.edit(value)});
    });
  }

  /** Looks for the blocks of the sample. A reader may ask for more languages meanwhile. */
  private find(): void {
    const {block, place} = this;
    const blocks = place === block ? [block] : [...place.querySelectorAll<HTMLElement>('[data-code]')];
    this.shown = blocks.flatMap((one) => {
      const known = this.shown.find((shown) => shown.block === one);
      const code = one.querySelector('code');
      if (known ?? !code) return known ?? [];
      const label = one.closest('[role="tabpanel"]')?.getAttribute('data-label') ?? '';
      return [{block: one, code, label, grammar: grammarOf(one), nodes: [...code.childNodes], built: code.textContent}];
    });
  }

  private isChanged(): boolean {
    return !isSameCall(this.draft, this.written);
  }

  /** The values in view. */
  private values(): HTMLElement[] {
    return [...this.place.querySelectorAll<HTMLElement>(IN_CODE)].filter((value) => value.checkVisibility());
  }

  private tell(text: string): void {
    const status = roomOf(this.place).querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  private async texts(): Promise<Map<string, string>> {
    const {id, spec} = this.operation;
    const answers = Object.entries(spec.responses).map(
      ([status, {content}]) => [status, Object.keys(content ?? {})] as const,
    );
    const {api} = this.operation;
    const empty = answerOf(id, answers).answer === 'empty' ? [`${spec.method} ${api.base}${spec.path}`] : [];
    const samples = await this.tools.others(this.text, empty, PROGRAM_LANGUAGES);
    return new Map(samples.map(({label, code}) => [label, code]));
  }

  async draw(): Promise<void> {
    this.find();
    const others = await this.texts();
    // Values stand where the description says, and a control can be made of them only in the curl sample's terms.
    const known = new Set(placesIn(this.text, this.operation, this.draft).map(({key}) => key));
    for (const {block, code, grammar, label, nodes, built} of this.shown) {
      const text = block === this.block ? this.text : (others.get(label) ?? built);
      code.replaceChildren(...nodes);
      drawCode(
        code,
        this.tools.writing.segmentsOf(text, grammar),
        placesIn(text, this.operation, this.draft).filter(({key}) => known.has(key)),
        (key) => {
          const before = fieldOf(this.operation, this.written, key)?.value;
          const field = fieldOf(this.operation, this.draft, key);
          const isNew = JSON.stringify(field?.value) !== JSON.stringify(before);
          return {
            name: field?.name ?? key,
            ...(isNew && {documented: JSON.stringify(before ?? null)}),
            isWrong: messagesOf(this.operation, this.draft, key).length > 0,
          };
        },
      );
    }
    const back = this.place.querySelector<HTMLElement>('[data-sample-back]');
    if (this.isChanged() && !back) this.addBack();
    else if (!this.isChanged()) back?.remove();
    const {samples} = document.documentElement.dataset;
    if (samples !== undefined && chosenPlace(samples) !== 'page') applyPlace(this.place, samples);
  }

  private addBack(): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-button';
    button.dataset['sampleBack'] = '';
    button.textContent = 'As written';
    button.addEventListener('click', () => void this.reset());
    const line = document.createElement('p');
    line.append(button);
    roomOf(this.place).prepend(line);
  }

  private async reset(): Promise<void> {
    finishEditing();
    this.text = this.shown.find(({block}) => block === this.block)?.built ?? this.text;
    this.draft = this.written;
    await this.draw();
    roomOf(this.place).querySelector('[data-sample-bodies]')?.replaceChildren();
    this.tell('The sample is as written. Press a value to change it.');
    this.enter();
  }

  /** @returns whether the command can say the value */
  private async change(key: string, value: Json): Promise<boolean> {
    const place = placesIn(this.text, this.operation, this.draft).find((one) => one.key === key);
    if (!place) return false;
    const text = withText(this.text, place, value);
    const called = calledBy(text, this.tools.apis);
    const draft = called && (await draftOf(called, this.operation));
    if (!draft || !isSameCall(draft, withValue(this.draft, key, value))) return false;
    this.text = text;
    this.draft = draft;
    await this.draw();
    return true;
  }

  private edit(value: HTMLElement): void {
    finishEditing();
    const {operation} = this;
    const key = value.dataset['value'] ?? '';
    const field = fieldOf(operation, this.draft, key);
    const place = this.values().find(({dataset}) => dataset['value'] === key);
    if (!field || !place) return;
    const before = fieldOf(operation, this.written, key)?.value;
    editValue(place, {
      field,
      hint: '',
      ids: matching(knownIds(), field.name, field.idPrefix),
      documented: JSON.stringify(before) === JSON.stringify(field.value) ? undefined : before,
      // What is added to the curl sample of a guide is written there.
      removable: undefined,
      onRemove: () => undefined,
      messages: (next) => messagesOf(operation, withValue(this.draft, key, next), key),
      isImpossible: (next) => key.startsWith('path:') && typeof next === 'string' && next.trim() === '',
      onDone: (next, isLeft) => {
        const focus = (): void => {
          if (!isLeft)
            this.values()
              .find(({dataset}) => dataset['value'] === key)
              ?.focus();
        };
        if (next === undefined) focus();
        else
          void this.change(key, next).then((isDone) => {
            const wrong = messagesOf(operation, this.draft, key).join(' ');
            this.tell(
              isDone
                ? `${field.name} is now ${JSON.stringify(next)}. ${wrong} Press Run to send it.`.replace('  ', ' ')
                : `${field.name} stays as it was: the command can't say this value.`,
            );
            focus();
          });
      },
    });
  }

  /** Puts the focus on the first value, and says what it is for. */
  enter(): void {
    this.values()[0]?.focus();
  }

  start(): void {
    const found = this.values().length;
    this.tell(found > 0 ? 'Press a value to change it, then Run.' : 'This sample has no value to change.');
    this.enter();
  }
}

const edited = new WeakMap<Element, EditedSample>();

async function open(block: HTMLElement): Promise<EditedSample | undefined> {
  const server = await openSandbox();
  const {apis} = server.source;
  const called = calledBy(textIn(block), apis);
  if (!called) return undefined;
  const [operation, {writing}, {otherLanguages: others}] = await Promise.all([
    loadOperation(server, called.api, called.id),
    import('../pane/writing'),
    import('../../openapi/pageSamples/languages'),
  ]);
  // Changes are written into what the build has written, whatever server the reader has chosen.
  applyPlace(document, 'page');
  const sample = new EditedSample(block, operation, await draftOf(called, operation), {writing, others, apis});
  await sample.draw();
  return sample;
}

/** Makes the values of a sample controls. */
export async function editSample(block: HTMLElement): Promise<void> {
  const room = roomOf(placeOf(block));
  const sample = edited.get(block) ?? (await open(block));
  if (sample) {
    edited.set(block, sample);
    sample.start();
    return;
  }
  const status = room.querySelector('[role=status]');
  if (status) status.textContent = 'This sample makes several calls or reads a file, so it is sent as it stands.';
}
