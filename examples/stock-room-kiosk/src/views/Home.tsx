import type {FC} from 'hono/jsx';
import type {Problem} from '../client.ts';
import type {Draft, Material, Outcome, Request} from '../person.ts';
import {settings} from '../settings.ts';
import {Layout, ProblemNote} from './Layout.tsx';

interface Props {
  name: string;
  mayRequest: boolean;
  materials: Material[];
  requests: Request[];
  draft: Draft;
  outcome?: Outcome | undefined;
  problem?: Problem | undefined;
}

/** Names of materials come by language. */
const nameOf = ({name, number}: Material): string => name?.['en'] ?? number ?? 'Material';

const Words: FC<{material: Material}> = ({material}) => (
  <>
    <strong>{nameOf(material)}</strong>
    <span>
      {material.here} {material.base_unit} here, {material.available?.value ?? '–'} in all places
    </span>
  </>
);

const MaterialLine: FC<{material: Material; amount: string; isScanned: boolean}> = ({material, amount, isScanned}) => (
  <li class={isScanned ? 'scanned' : ''}>
    <label for={material.id}>
      <Words material={material} />
    </label>
    <input type="hidden" name="unit" value={`${material.id} ${material.base_unit ?? 'EA'}`} />
    <input
      id={material.id}
      name={material.id}
      // A field of numbers would swallow the letters of a code that a reader types here.
      inputmode="numeric"
      autocomplete="off"
      value={amount}
      placeholder="0"
      autofocus={isScanned}
    />
  </li>
);

const RequestLine: FC<{request: Request; materials: Material[]}> = ({request, materials}) => {
  const words = request.lines?.map(({material_id: id, quantity: {value, unit}}) => {
    const material = materials.find((one) => one.id === id);
    return `${value} ${unit} ${material ? nameOf(material) : ''}`;
  });
  return (
    <li>
      <strong>{request.number}</strong> {words?.join(', ')} <em>{request.status.replaceAll('_', ' ')}</em>
    </li>
  );
};

/** What somebody can do at the cabinet. */
export const Home: FC<Props> = ({name, mayRequest, materials, requests, draft, outcome, problem}) => (
  <Layout title={settings.locationName} isPersonal>
    <header>
      <h1>Hello {name}</h1>
      <p>
        {settings.locationName} · you are signed out after {settings.sessionSeconds} seconds on this page
      </p>
      <a href="/" class="button plain">
        Sign out
      </a>
    </header>
    <main>
      <ProblemNote problem={problem} />
      {outcome && (
        <p class="outcome" role="status">
          {outcome.said}
        </p>
      )}
      <form method="post" action="/home" class="cabinet">
        <input type="hidden" name="key" value={draft.key} />
        {/* What Enter presses in any field: the first button of a form, which must not be "Scan". */}
        <button hidden />
        <div class="scan">
          <label>
            Scan the card of an empty bin, or a material
            <input name="code" autocomplete="off" autofocus={outcome?.materialId === undefined} />
          </label>
          <button name="act" value="scan">
            Scan
          </button>
        </div>
        <div class="needs">
          <h2>{mayRequest ? 'What do you need?' : 'What is here'}</h2>
          {!mayRequest && <p>You may look, but not request. Somebody who manages users can give you that right.</p>}
          <ul>
            {materials.map((material) =>
              mayRequest ? (
                <MaterialLine
                  material={material}
                  amount={draft.amounts[material.id] ?? ''}
                  isScanned={material.id === outcome?.materialId}
                />
              ) : (
                <li class={material.id === outcome?.materialId ? 'scanned' : ''}>
                  <div>
                    <Words material={material} />
                  </div>
                </li>
              ),
            )}
          </ul>
          {materials.length === 0 && <p>You may see nothing of this cabinet.</p>}
          {mayRequest && materials.length > 0 && <button>Request</button>}
          <button name="act" value="more" class="plain">
            More time
          </button>
        </div>
      </form>
      <section aria-labelledby="last">
        <h2 id="last">Your last requests</h2>
        <ul>
          {requests.map((request) => (
            <RequestLine {...{request, materials}} />
          ))}
        </ul>
        {requests.length === 0 && <p>There are none.</p>}
      </section>
    </main>
  </Layout>
);
