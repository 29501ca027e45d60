/** Codes of the sandbox's world that a reader can have scanned. They are read from its records. */
import type {CodeKind} from '../../content/data/templates';

export interface SampleCode {
  /** What it is on. */
  text: string;
  /** What a scanner types. */
  value: string;
}

/** Members of records that the contract fixes, as far as codes need them. */
interface Material {
  id: string;
  name: {en: string};
  status: string;
  identifiers: {type: string; value: string}[];
}
interface Item {
  material: {id: string};
  quantity: {value: string};
  reserved: {value: string};
  lot_number: string | null;
  expires_on: string | null;
}
interface Place {
  code: string;
  name: string;
  usage: string;
}

type List = <Row>(path: string) => Promise<Row[]>;

const gtinOf = ({identifiers}: Material): string | undefined => identifiers.find(({type}) => type === 'gtin')?.value;

async function materialsOf(list: List): Promise<Material[]> {
  const all = await list<Material>('materials?status=active');
  return all.filter((material) => gtinOf(material) !== undefined);
}

/** A GS1 DataMatrix of the lot with most stock, with the identifier of its symbology. */
async function labels(list: List): Promise<SampleCode[]> {
  const free = ({quantity, reserved}: Item): number => Number(quantity.value) - Number(reserved.value);
  const items = (await list<Item>('items')).sort((a, b) => free(b) - free(a));
  return (await materialsOf(list)).flatMap((material) => {
    const {lot_number: lot, expires_on: expiry} =
      items.find((item) => item.material.id === material.id && item.lot_number && item.expires_on) ?? {};
    if (!lot || !expiry) return [];
    const value = `]d201${gtinOf(material) ?? ''}17${expiry.replaceAll('-', '').slice(2)}10${lot}`;
    return [{text: `${material.name.en}, lot ${lot}`, value}];
  });
}

const READERS: Record<Exclude<CodeKind, 'badge'>, (list: List) => Promise<SampleCode[]>> = {
  label: labels,
  // The GTIN of a box as an EAN-13.
  material: async (list) =>
    (await materialsOf(list)).map((material) => ({
      text: material.name.en,
      value: gtinOf(material)?.replace(/^0/, '') ?? '',
    })),
  location: async (list) =>
    (await list<Place>('locations'))
      .filter(({usage}) => usage === 'storage')
      .map(({name, code}) => ({text: name, value: code})),
  refill_card: async (list) =>
    (await list<{code: string}>('refill-points')).map(({code}) => ({text: 'Refill card', value: code})),
};

/** Badges and the keys of their people, as the setting has them: `40417:plk_test_buyer,…`. */
function badgesOf(setting: string): SampleCode[] {
  return setting.split(',').flatMap((pair) => {
    const [value = '', key = ''] = pair.split(':');
    return [{text: `Badge of a ${key.replace(/^.*_/, '')}`, value}];
  });
}

/** @param ask sends a call to the sandbox that tells of records */
export async function sampleCodes(
  kinds: readonly CodeKind[],
  badges: string,
  ask: (path: string) => Promise<Response>,
): Promise<SampleCode[]> {
  const list: List = async <Row>(path: string) => {
    const answer = await ask(`/clients/v1/inventory/${path}`);
    // The contract fixes the members that are read.
    return ((await answer.json()) as {data: Row[]}).data;
  };
  const found = await Promise.all(
    kinds.map(async (kind) => (kind === 'badge' ? badgesOf(badges) : READERS[kind](list))),
  );
  return found.flat();
}
