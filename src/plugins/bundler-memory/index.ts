import v8 from 'node:v8';
import vm from 'node:vm';
import type {Plugin} from '@docusaurus/types';

interface Hook<Value> {
  tap: (name: string, tapped: (value: Value) => void) => void;
}

/** What a plugin of Docusaurus adds to the code that loads chunks. */
interface RuntimeModule {
  compilation?: unknown;
  chunk?: unknown;
}

interface Compilation {
  addRuntimeModule: (chunk: unknown, module: RuntimeModule) => void;
}

/** The parts of the bundler that are used here. */
interface Compiler {
  hooks: {thisCompilation: Hook<Compilation>; shutdown: Hook<void>};
  options: {plugins: object[]};
}

interface Bundler {
  (options: {mode: 'none'; entry: Record<string, never>; cache: false}): {
    run: (done: () => void) => void;
    close: (done: () => void) => void;
  };
}

const NAME = 'bundler-memory';
/**
 * Milliseconds after the end of the bundler. The rendering of pages, in threads of its own, has begun by then; what is
 * freed holds more, which only the next time finds.
 */
const TIMES = [100, 1000, 2500];
/** Milliseconds after which what had no reference any more has been freed. */
const FREED = 100;

/** @returns what collects garbage. Nothing tells the engine how much memory of the bundler a small object holds. */
function garbageCollector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  // Contexts made later, as those of threads, must not have it: libraries that find it call it often.
  v8.setFlagsFromString('--no-expose-gc');
  return collect;
}

/**
 * Lets the bundler's threads bundle nothing. What was freed by another thread, a thread gives back only when it works
 * again, and these never would: with our pages that is half a gigabyte.
 */
function wakeThreads(bundler: Bundler): void {
  const compiler = bundler({mode: 'none', entry: {}, cache: false});
  compiler.run(() => compiler.close(() => undefined));
}

/** Lets go of the compiler when it has ended: what its plugins still hold would keep all of its memory. */
function forget(compiler: Compiler): void {
  const added: RuntimeModule[] = [];
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const add = compilation.addRuntimeModule.bind(compilation);
    compilation.addRuntimeModule = (chunk, module) => {
      added.push(module);
      add(chunk, module);
    };
  });
  compiler.hooks.shutdown.tap(NAME, () => {
    for (const module of added) Object.assign(module, {compilation: undefined, chunk: undefined});
    for (const plugin of compiler.options.plugins)
      for (const [key, value] of Object.entries(plugin))
        if (value === compiler) Object.assign(plugin, {[key]: undefined});
  });
}

/**
 * Gives memory back before the bundler begins and after it has ended. The bundler is native code, whose memory is freed
 * with the last JavaScript object that refers to it.
 */
export default function bundlerMemoryPlugin(): Plugin {
  const collectGarbage = garbageCollector();

  function giveBack(bundler: Bundler): void {
    collectGarbage();
    setTimeout(() => wakeThreads(bundler), FREED).unref();
  }

  return {
    name: NAME,
    configureWebpack(config, isServer, {currentBundler}) {
      if (config.mode !== 'production') return {};
      // The last call before the bundler begins: what loading the site has left behind goes first.
      if (isServer) collectGarbage();
      const bundler = currentBundler.instance as unknown as Bundler;
      const apply = (compiler: Compiler): void => {
        forget(compiler);
        // Both compilers end in the same moment.
        if (isServer)
          compiler.hooks.shutdown.tap(NAME, () => {
            for (const time of TIMES) setTimeout(() => giveBack(bundler), time).unref();
          });
      };
      return {plugins: [{apply: (compiler: unknown) => apply(compiler as Compiler)}]};
    },
  };
}
