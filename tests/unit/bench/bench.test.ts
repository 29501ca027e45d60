import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {FirstLoads} from '../../../bench/lib/firstLoad';
import {pictureOf, type KeptRun} from '../../../bench/lib/history';
import {readOptions} from '../../../bench/lib/options';
import {multiply, operationIds} from '../../../bench/lib/specification';
import {table} from '../../../bench/lib/table';
import type {Site} from '../../../bench/lib/sites/types';
import type {OpenApiDocument} from '../../../src/openapi/types';

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'Tags', version: '1'},
  tags: [{name: 'tags', 'x-display-name': 'Tags'}],
  paths: {
    '/v1/tags/{tag_id}': {
      patch: {
        operationId: 'update-tag',
        tags: ['tags'],
        'x-transition': {object: 'Tag', from: ['draft'], to: 'active'},
        requestBody: {
          content: {
            'application/json': {
              schema: {$ref: '#/components/schemas/Tag'},
              example: {operationId: 'update-tag', tags: ['red']},
              examples: {red: {$ref: '#/components/examples/red'}},
            },
          },
        },
        responses: {404: {$ref: '#/components/responses/NotFound'}},
      },
    },
  },
  components: {
    schemas: {
      Tag: {
        properties: {parent: {$ref: '#/components/schemas/Tag'}},
        'x-lifecycle': {states: {}, transitions: [{from: ['draft'], to: 'active', by: 'update-tag'}]},
      },
    },
    examples: {red: {value: {tags: ['red'], by: 'update-tag'}}},
    responses: {NotFound: {description: 'Not found.'}},
  },
};

describe('the multiplied description', () => {
  const result = multiply(DOCUMENT, 3);
  const copy = result.paths?.['/v1/c3/tags/{tag_id}']?.patch;

  test('has so many operations, and the first keeps its name and path', () => {
    expect(operationIds(result)).toEqual(['update-tag', 'update-tag-c2', 'update-tag-c3']);
    expect(result.paths?.['/v1/tags/{tag_id}']).toEqual(DOCUMENT.paths?.['/v1/tags/{tag_id}']);
  });

  test('gives each copy a group, schemas and examples of its own', () => {
    expect(result.tags?.map(({name}) => name)).toEqual(['tags', 'tags_c2', 'tags_c3']);
    expect(copy?.tags).toEqual(['tags_c3']);
    expect(copy?.['x-transition']?.object).toBe('Tag-c3');
    expect(result.components?.schemas?.['Tag-c3']).toEqual({
      properties: {parent: {$ref: '#/components/schemas/Tag-c3'}},
      'x-lifecycle': {states: {}, transitions: [{from: ['draft'], to: 'active', by: 'update-tag-c3'}]},
    });
    const media = copy?.requestBody?.content?.['application/json'];
    expect(media?.examples).toEqual({red: {$ref: '#/components/examples/red-c3'}});
  });

  test('leaves data and what groups share alone', () => {
    const media = copy?.requestBody?.content?.['application/json'];
    expect(media?.example).toEqual({operationId: 'update-tag', tags: ['red']});
    expect(copy?.responses).toEqual({404: {$ref: '#/components/responses/NotFound'}});
    expect(result.components?.examples).toHaveProperty('red-c3', {value: {tags: ['red'], by: 'update-tag'}});
  });
});

describe('the first load of a page', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'first-load-'));
  afterAll(() => fs.rmSync(folder, {recursive: true}));
  fs.mkdirSync(path.join(folder, 'assets', 'js'), {recursive: true});
  for (const name of ['main', 'late', 'next']) fs.writeFileSync(path.join(folder, 'assets', 'js', `${name}.js`), name);

  function scriptsOf(html: string): number {
    fs.writeFileSync(path.join(folder, 'index.html'), html);
    return new FirstLoads(folder).of('/').scripts;
  }

  test('counts scripts once each, those an inline script names too, prefetched ones not', () => {
    const one = scriptsOf('<script src=/assets/js/main.js></script><link rel=preload href=/assets/js/main.js>');
    expect(one).toBeGreaterThan(0);
    expect(scriptsOf('<script src=/assets/js/main.js></script><script>go("/assets/js/late.js")</script>')).toBe(
      2 * one,
    );
    expect(scriptsOf('<script src=/assets/js/main.js></script><link rel=prefetch href=/assets/js/next.js>')).toBe(one);
  });

  test('is an error when a script is missing', () => {
    expect(() => scriptsOf('<script src=/assets/js/gone.js></script>')).toThrow('gone.js');
  });
});

describe('the table', () => {
  const site = (name: Site['name'], title: string): Site => ({
    name,
    title,
    pages: {},
    output: '',
    prepare: () => Promise.resolve(),
    build: () => Promise.resolve({seconds: 0}),
  });
  const sites = [site('ours', 'This site'), site('starlight', 'Starlight')];

  test('judges ours against fixed and measured limits, and names what failed', () => {
    const text = table(
      {
        figures: {
          ours: {'build/cold': 60, 'build/peak': 1.4e9, 'build/warm-mdx': 20},
          starlight: {'build/cold': 55},
        },
        failures: [{part: 'build', site: 'ours', why: 'no place for the change'}],
      },
      sites,
      new Set(['build']),
    );
    expect(text).toContain('| Cold build | ≤ Starlight | 60.0 s | 55.0 s | **missed** |');
    expect(text).toContain('| Cold build: peak memory | ≤ 2 GB | 1.40 GB | – | met |');
    expect(text).toContain('| Warm build after one MDX file | < ¼ of cold | 20.0 s | – | **missed** |');
    expect(text).toContain('| Warm build after one OpenAPI file | < ¼ of cold | failed | – | not measured |');
    expect(text).toContain('- This site, build: no place for the change');
  });

  test('asks for all four Lighthouse scores', () => {
    const judge = (scores: number[]): string =>
      table({figures: {ours: {'lighthouse/home/scores': scores}}, failures: []}, sites, new Set(['lighthouse']));
    expect(judge([100, 100, 100, 100])).toContain('| 100 · 100 · 100 · 100 | – | met |');
    expect(judge([100, 99, 100, 100])).toContain('| 100 · 99 · 100 · 100 | – | **missed** |');
  });
});

describe('the options', () => {
  test('choose parts and runs, and refuse what does not exist', () => {
    expect([...readOptions(['--only', 'hmr,weight']).parts]).toEqual(['weight', 'hmr']);
    expect(readOptions(['--peers', '--runs', '1'])).toMatchObject({peers: true, runs: 1});
    expect(() => readOptions(['--only', 'memory'])).toThrow('There is no part "memory"');
    expect(() => readOptions(['--runs', '0'])).toThrow('give 1 or more');
  });
});

describe('the picture of earlier runs', () => {
  const run = (date: string, cold: number, peer?: number): KeptRun => ({
    date,
    commit: 'abc',
    machine: 'one',
    ours: {'build/cold': cold},
    ...(peer !== undefined && {starlight: {'build/cold': peer}}),
  });

  test('has a chart for each value that was measured, with the last one beside its line', () => {
    const picture = pictureOf([run('2026-01-01', 80), run('2026-02-01', 40, 50)]);
    expect(picture.match(/class="title"/g)).toHaveLength(1);
    expect(picture).toContain('2026-01-01 to 2026-02-01');
    // Half of the greatest value is half as high: from 120 at 0 to 44 at 80.
    expect(picture).toContain('<polyline class="ours" points="0,44 224,82"/>');
    expect(picture).toContain('>40.0 s<');
    expect(picture).toContain('>Starlight 50.0 s<');
  });

  test('leaves out what no run has measured', () => {
    expect(pictureOf([])).not.toContain('class="title"');
  });
});
