/** The screens that the tutorial prints hold what the sandbox answers. `npm run audit replay` looks at real ones. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';
import {ourSandbox} from '../support/contract';
import {factOn, rowsUnder, said, screenOf} from '../support/tutorialTexts';

interface Quantity {
  value: string;
  unit: string;
}

interface Material {
  id: string;
  number: string;
  name: {en: string};
  available: Quantity;
  safety_stock: Quantity;
}

interface StockLevel {
  location: {name: string};
  on_hand: Quantity;
  reserved: Quantity;
  available: Quantity;
}

const IN_LISTS = 'materials?status=active,blocked&sort=number';
let sandbox: SandboxServer;

beforeAll(async () => {
  sandbox = await serveSandbox({source: (await ourSandbox()).source, port: 0});
});

afterAll(() => sandbox.close());

async function list<T>(path: string): Promise<T[]> {
  const response = await fetch(`http://localhost:${sandbox.port}/clients/v1/inventory/${path}`, {
    headers: {Authorization: 'Bearer plk_test_inventory_manager'},
  });
  return ((await response.json()) as {data: T[]}).data;
}

function amount({value, unit}: Quantity): string {
  return `${value} ${unit}`;
}

/** Number, name and available quantity of the materials that the application lists. */
async function materialRows(): Promise<string[][]> {
  const materials = await list<Material>(IN_LISTS);
  return materials.map(({number, name, available}) => [number, name.en, amount(available)]);
}

describe('the tutorial prints what the sandbox has', () => {
  it('in unit 2, the active materials', async () => {
    const active = await list<Material>('materials?status=active&limit=5');
    const screen = screenOf(2, 'In the browser');
    expect(screen).toContain(`${active.length} active materials in the sandbox`);
    expect(screen.filter((line) => line.startsWith('•'))).toEqual(
      active.map(({number, name}) => `• ${number} ${name.en}`),
    );
  });

  it('in unit 3, two pages of two materials', async () => {
    const rows = await materialRows();
    expect(rows).toHaveLength(4);
    expect(rowsUnder('Number', screenOf(3, 'In the browser'))).toEqual(rows.slice(0, 2));
    expect(rowsUnder('Number', screenOf(3, 'On page 2'))).toEqual(rows.slice(2));
  });

  it('in unit 4, the list and how many there are', async () => {
    const rows = await materialRows();
    const screen = screenOf(4, 'In the browser, at /materials');
    expect(rowsUnder('Number', screen)).toEqual(rows);
    expect(screen.join('\n')).toContain(`Page 1 of 1, ${rows.length} records`);
    said(4, `"Page 1 of 2, ${rows.length} records"`);
  });

  it('in unit 4, the gloves and where they lie', async () => {
    const [gloves] = await list<Material>(`${IN_LISTS}&limit=1`);
    const levels = await list<StockLevel>(`materials/${gloves?.id ?? ''}/stock-levels`);
    const screen = screenOf(4, `In the browser, at /materials/${gloves?.id ?? ''}`);
    expect(factOn(screen, 'Available')).toBe(gloves && amount(gloves.available));
    expect(factOn(screen, 'Safety stock')).toBe(gloves && amount(gloves.safety_stock));
    expect(rowsUnder('Location', screen)).toEqual(
      levels.map(({location, on_hand, reserved, available}) => [
        location.name,
        ...[on_hand, reserved, available].map(amount),
      ]),
    );
  });

  it('in unit 6, the list without buttons', async () => {
    const rows = await materialRows();
    expect(rowsUnder('Number', screenOf(6, 'In the browser'))).toEqual(rows.map((row) => [...row, 'open']));
  });
});
