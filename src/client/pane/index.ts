/** The sample of an operation as its request: values that can be changed, Send, and the answer beside it. */
import {findAdvice, inTime} from '../../components/fault';
import type {Json} from '../../sandbox/types';
import {textOf} from '../console/bodyValue';
import {jsonFrom, makeCall, newKey, type Caller} from '../console/calling';
import {matching} from '../console/ids';
import {openOperation, type Opened} from '../console/opened';
import {initialDraft, keyOf} from '../console/operation';
import {buildCall} from '../console/request';
import {changeDraft, currentTarget, drafts, forgetDraft, files, knownIds, newSandbox} from '../console/session';
import type {Draft, Target} from '../console/types';
import {failureText} from '../console/words';
import {addedKeys, additionsTo, labelOf, removableAt, withAdded, withoutField, type Addition} from './add';
import {chooseAddition, finishAdding} from './adder';
import {showAnswer, showRecorded} from './answer';
import {jsonOf, leavesOf, samplesOf, shownKey, valuesIn} from './code';
import {drawCode, VALUE, type ValueLook} from './draw';
import {fieldOf, messagesOf, withValue} from './edit';
import {editValue, finishEditing} from './editor';
import {currentVersion, versionKeyOf} from './fresh';
import {moveAmong} from './keys';
import {adoptStyles} from './styles';
import type {Writing} from './writing';

const PANE = '[data-samples]';
const CODE = '[data-tabs="language"] pre';

/** Whether two values of a call are sent the same. */
function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Every single value of a call. */
function valuesOf({values, body}: Draft): Json[] {
  const json = jsonOf(body);
  return [...Object.values(values), ...(json === undefined ? [] : leavesOf(json).map(([, value]) => value))];
}

/** A draft without what differs from another one only by how it is written. */
function essence({values, mediaType, body}: Draft): string {
  return JSON.stringify([values, mediaType, body]);
}

class Pane {
  private readonly key: string;
  /** What the page documents. */
  private documented: Draft;
  /** The draft as it was made: with records that the sandbox has. */
  private fresh: Draft;
  private readonly written = new Map<Element, Node[]>();
  private version: string | undefined;
  private isSending = false;
  private example: string | undefined;
  /** The last answer of each status. */
  private readonly answered = new Map<number, Json>();

  constructor(
    private readonly root: HTMLElement,
    private readonly opened: Opened,
    private readonly writing: Writing,
  ) {
    adoptStyles();
    const {operation, documented} = opened;
    this.key = keyOf(operation);
    this.documented = this.withBody(initialDraft(operation, {documented, suggested: {}, ids: []}));
    this.fresh = this.initial();
    root.addEventListener('click', (event) => {
      if (event.target instanceof Element) this.press(event.target);
    });
    root.addEventListener('keydown', (event) => this.onKey(event));
    this.draw();
  }

  private initial(): Draft {
    const {operation, documented, sandbox} = this.opened;
    const suggested = sandbox.suggest(operation.api.name, operation.id) ?? {};
    return this.withBody(initialDraft(operation, {documented, suggested, ids: knownIds()}));
  }

  /** With the example that the reader has chosen in place of the first. */
  private withBody(draft: Draft): Draft {
    return this.example === undefined ? draft : {...draft, body: this.example};
  }

  /** Shows another example of the page. What was entered into the one before is let go. */
  show(example: string): void {
    if (example === this.documented.body) return;
    this.example = example;
    this.documented = this.withBody(this.documented);
    this.reset(false);
  }

  /** What is shown. */
  private get draft(): Draft {
    return drafts.get(this.key) ?? this.documented;
  }

  /** What is sent, and changed: with records that the sandbox has, unless the reader has named others. */
  private get sent(): Draft {
    return drafts.get(this.key) ?? this.fresh;
  }

  private part(name: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`[data-${name}]`);
  }

  private tell(text: string): void {
    const status = this.part('send-status');
    if (status) status.textContent = text;
  }

  private valueOf(draft: Draft, key: string): Json | undefined {
    return fieldOf(this.opened.operation, draft, key)?.value;
  }

  private lookOf(draft: Draft, key: string): ValueLook {
    const {operation} = this.opened;
    const field = fieldOf(operation, draft, key);
    const before = this.valueOf(this.documented, key);
    return {
      name: field?.anchor.replace(/^(?:body\.|parameters-\w+-)/, '') ?? key,
      ...(!isSame(field?.value, before) && {
        documented: before === undefined || before === '' ? 'not sent' : JSON.stringify(before),
      }),
      isWrong: messagesOf(operation, draft, key).length > 0,
    };
  }

  /** Draws the draft in every language. What no sample can say stays as it was written. */
  draw(): void {
    const {operation} = this.opened;
    const {draft} = this;
    const samples = samplesOf(this.writing, operation, draft);
    for (const panel of this.root.querySelectorAll('[data-tabs="language"] > [role="tabpanel"]')) {
      const code = panel.querySelector('code');
      if (!code) continue;
      const before = this.written.get(code) ?? [...code.childNodes];
      this.written.set(code, before);
      const sample = samples?.find(({label}) => label === panel.getAttribute('data-label'));
      if (!sample) code.replaceChildren(...before);
      else
        drawCode(
          code,
          this.writing.segmentsOf(sample.code, sample.grammar),
          valuesIn(sample.code, operation, draft),
          (key) => this.lookOf(draft, key),
        );
    }
    this.part('documented')?.toggleAttribute('hidden', essence(draft) === essence(this.documented));
    const {samples: chosen} = document.documentElement.dataset;
    if (chosen !== undefined && chosen !== 'page')
      import('../samples/place').then(({applyPlace}) => applyPlace(this.root, chosen)).catch(console.warn);
    if (!samples) this.tell('The console holds a form of this call that no sample shows.');
  }

  /** The values of the sample that is in view. */
  private values(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(`[role="tabpanel"]:not([hidden]) ${VALUE}`)];
  }

  private valueAt(key: string): HTMLElement | undefined {
    return this.values().find(({dataset}) => dataset['value'] === key);
  }

  private change(draft: Draft): void {
    changeDraft(this.key, draft);
    this.draw();
  }

  edit(value: HTMLElement): void {
    finishEditing();
    const {operation, documented} = this.opened;
    const key = value.dataset['value'] ?? '';
    const field = fieldOf(operation, this.draft, key);
    // The editor before may have drawn the sample anew.
    const place = this.valueAt(key);
    if (!field || !place) return;
    const before = this.valueOf(this.documented, key);
    const removable = removableAt(operation, this.draft, key);
    editValue(place, {
      field,
      hint: documented.hints[field.anchor] ?? '',
      ids: matching(knownIds(), field.name, field.idPrefix),
      documented: isSame(before, field.value) || before === '' ? undefined : before,
      removable: removable === undefined ? undefined : labelOf(removable, jsonOf(this.draft.body)),
      onRemove: () => this.remove(removable ?? key),
      messages: (next) => messagesOf(operation, withValue(this.sent, key, next), key),
      isImpossible: (next) => key.startsWith('path:') && textOf(next).trim() === '',
      onDone: (next, isLeft) => {
        if (next !== undefined) {
          this.change(withValue(this.sent, key, next));
          const wrong = messagesOf(operation, this.draft, key).join(' ');
          this.tell(`${field.name} is now ${JSON.stringify(next)}. ${wrong}`.trim());
        }
        if (!isLeft) this.valueAt(key)?.focus();
      },
    });
  }

  /** Edits the value at an offset of a code. */
  editAt(code: Element, offset: number): void {
    const range = document.createRange();
    const found = [...code.querySelectorAll<HTMLElement>(VALUE)].find((value) => {
      range.setStart(code, 0);
      range.setEndBefore(value);
      const from = range.toString().length;
      return from <= offset && offset <= from + value.textContent.length;
    });
    if (found) this.edit(found);
  }

  press(target: Element): void {
    const value = target.closest<HTMLElement>(VALUE);
    if (value) {
      // Whoever selects text to copy it wants no editor.
      if (window.getSelection()?.isCollapsed !== false) this.edit(value);
    } else if (target.closest('[data-send]')) void this.send();
    else if (target.closest('[data-add]')) this.choose();
    else if (target.closest('[data-documented]')) this.reset();
  }

  /** Puts the focus on the first value, or on the one that had it. */
  enter(): void {
    this.values()[0]?.focus();
  }

  private onKey(event: KeyboardEvent): void {
    moveAmong(event, {all: this.values(), edit: (value) => this.edit(value)});
  }

  /** Offers what the call may say besides. */
  private choose(): void {
    const {operation, documented} = this.opened;
    const opener = this.part('add');
    if (opener?.getAttribute('aria-expanded') === 'true') {
      finishAdding();
      return;
    }
    finishEditing();
    const body = jsonOf(this.draft.body);
    if (opener)
      chooseAddition(opener, {
        additions: additionsTo(operation, this.sent, documented.samples),
        added: addedKeys(operation, this.draft, this.documented).map((key) => ({key, label: labelOf(key, body)})),
        hints: documented.hints,
        onAdd: (addition) => this.add(addition),
        onRemove: (key) => this.remove(key),
      });
  }

  /** Adds a parameter or field and opens its editor. */
  private add({key, label, value}: Addition): void {
    const {operation} = this.opened;
    // The example names a version that no record has, so Send takes the record's own.
    if (key === versionKeyOf(operation)) this.version = textOf(value);
    this.change(withAdded(operation, this.sent, key, value));
    this.tell(`${label} is added.`);
    const place = this.valueAt(key) ?? this.values().find(({dataset}) => dataset['value']?.startsWith(`${key}/`));
    if (!place) {
      this.part('add')?.focus();
      return;
    }
    place.scrollIntoView({block: 'nearest', behavior: 'instant'});
    this.edit(place);
  }

  private remove(key: string): void {
    const label = labelOf(key, jsonOf(this.draft.body));
    this.change(withoutField(this.opened.operation, this.sent, key));
    this.tell(`${label} is removed.`);
    this.part('add')?.focus();
  }

  /** @param isAct whether a reader has asked for it here */
  private reset(isAct = true): void {
    finishEditing();
    forgetDraft(this.key);
    this.fresh = this.initial();
    this.draw();
    const answers = this.part('answers');
    if (answers) showRecorded(answers);
    this.tell(isAct ? 'The sample is as documented.' : '');
    if (isAct) this.part('send')?.focus();
  }

  /** A draft whose version is that of the record, unless the reader has written one. */
  private async withVersion(target: Target): Promise<[Draft, string[]]> {
    const draft = this.sent;
    const {operation, sandbox} = this.opened;
    const key = versionKeyOf(operation);
    const value = key === undefined ? '' : (draft.values[key] ?? '');
    const isOurs = value === this.documented.values[key ?? ''] || value === this.version;
    if (key === undefined || value === '' || !isOurs) return [draft, []];
    const version = await currentVersion(operation, draft, target, sandbox);
    if (version === undefined) return [draft, []];
    this.version = version;
    return [withValue(draft, key, version), ['If-Match is the ETag that the record has now.']];
  }

  /** What a sandbox that nobody has used answers to the call as documented, when it has that status. */
  private async untouchedAnswer(target: Target, status: number): Promise<Json | undefined> {
    const {operation} = this.opened;
    const call = buildCall(operation, this.fresh, target, new Map(), () =>
      shownKey(operation) === '' ? '' : newKey(),
    );
    return 'missing' in call ? undefined : jsonFrom(await newSandbox(), call, status);
  }

  /** What the reader has written into the call. */
  private ownValues(draft: Draft): ReadonlySet<Json> {
    const known = new Set(valuesOf(this.documented));
    return new Set(valuesOf(draft).filter((value) => !known.has(value)));
  }

  /** What was put in place of documented values, because the sandbox has other records. */
  private recordNotes({values}: Draft): string[] {
    const names = this.opened.operation.parameters.flatMap(({in: place, name}) => {
      const key = `${place}:${name}`;
      const isOurs = place === 'path' && values[key] === this.fresh.values[key];
      return isOurs && values[key] !== this.documented.values[key] ? [name] : [];
    });
    return names.length === 0 ? [] : [`${names.join(' and ')}: of a record that this sandbox has.`];
  }

  async send(): Promise<void> {
    if (this.isSending) return;
    finishEditing();
    finishAdding();
    const {operation, documented, sandbox} = this.opened;
    const button = this.part('send');
    this.isSending = true;
    button?.setAttribute('aria-disabled', 'true');
    this.tell('Sending.');
    try {
      const target: Target = {...currentTarget(), server: 'sandbox'};
      const [draft, notes] = await this.withVersion(target);
      if (notes.length > 0) changeDraft(this.key, draft);
      else drafts.set(this.key, draft);
      this.draw();
      const own = files.get(this.key) ?? new Map<string, File>();
      const call = buildCall(operation, draft, target, own, () => (shownKey(operation) === '' ? '' : newKey()));
      if ('missing' in call) {
        this.tell(`Fill in ${call.missing.map((one) => one.replace(/^\w+:/, '')).join(', ')} first.`);
        return;
      }
      const caller: Caller = {operation, title: documented.title, sandbox};
      const outcome = await makeCall(caller, call, draft, new AbortController().signal);
      const answers = this.part('answers');
      if (outcome.kind === 'failure') {
        const {title, text} = failureText(outcome, call);
        this.tell(`${title}. ${text}`);
      } else if (answers) {
        const simulated = draft.simulate === '' ? [] : [`Simulated, as the console says: ${draft.simulate}.`];
        const isUntouched = [this.documented, this.fresh].some((one) => essence(one) === essence(draft));
        const before = this.answered.get(outcome.status);
        const untouched =
          isUntouched || before !== undefined ? undefined : await this.untouchedAnswer(target, outcome.status);
        if (outcome.json !== undefined) this.answered.set(outcome.status, outcome.json);
        this.tell(
          showAnswer(answers, {
            answer: outcome,
            compared: {before, untouched, ...(!isUntouched && {changed: this.ownValues(draft)})},
            documented,
            notes: [...notes, ...this.recordNotes(draft), ...simulated],
            onBack: () => {
              showRecorded(answers);
              this.tell('The recorded answer is shown.');
              button?.focus();
            },
            onMore: () => document.querySelector<HTMLElement>('[data-console-open]')?.click(),
          }),
        );
      }
    } finally {
      this.isSending = false;
      button?.removeAttribute('aria-disabled');
    }
  }
}

const panes = new WeakMap<Element, Promise<Pane>>();

async function loadPane(root: HTMLElement, page: ParentNode, api: string, id: string): Promise<Pane> {
  const [opened, {writing}] = await Promise.all([openOperation(page, api, id), import('./writing')]);
  return new Pane(root, opened, writing);
}

function openPane(root: HTMLElement): Promise<Pane> {
  const [api = '', id = ''] = (root.querySelector<HTMLElement>('[data-console]')?.dataset['console'] ?? '').split('/');
  const page = root.closest('article') ?? document;
  const pane = panes.get(root) ?? inTime(loadPane(root, page, api, id));
  panes.set(root, pane);
  // The next press tries again.
  pane.catch(() => panes.delete(root));
  return pane;
}

/** The offset in a code at a point of the window; undefined when there is none. */
function offsetAt(code: Element, {clientX, clientY}: MouseEvent): number | undefined {
  const caret = document.caretPositionFromPoint(clientX, clientY);
  if (!caret || !code.contains(caret.offsetNode)) return undefined;
  const range = document.createRange();
  range.setStart(code, 0);
  range.setEnd(caret.offsetNode, caret.offset);
  return range.toString().length;
}

/** What a reader did first in a pane. After that it listens by itself. */
export async function act(event: Event): Promise<void> {
  const {target} = event;
  const root = target instanceof Element ? target.closest<HTMLElement>(PANE) : null;
  if (!(target instanceof Element) || !root || panes.has(root)) return;
  const code = target.closest(CODE)?.querySelector('code');
  const offset = code && event instanceof MouseEvent ? offsetAt(code, event) : undefined;
  const button = root.querySelector('[data-send]');
  const status = root.querySelector('[data-send-status]');
  button?.setAttribute('aria-disabled', 'true');
  if (status) status.textContent = 'Loading …';
  try {
    const pane = await openPane(root);
    button?.removeAttribute('aria-disabled');
    if (status) status.textContent = '';
    if (code && offset !== undefined) pane.editAt(code, offset);
    else if (event instanceof KeyboardEvent) pane.enter();
    else pane.press(target);
  } catch (error) {
    console.warn(error);
    if (status) status.textContent = (await findAdvice('The sandbox')).text;
  } finally {
    button?.removeAttribute('aria-disabled');
  }
}

/** Shows what the console of a page has made of its call. */
export async function refresh(page: ParentNode): Promise<void> {
  const root = page.querySelector<HTMLElement>(PANE);
  if (root) (await openPane(root)).draw();
}

/** Writes an example of a page into its sample. @param root the pane */
export async function showBody(root: HTMLElement, example: string): Promise<void> {
  (await openPane(root)).show(example);
}
