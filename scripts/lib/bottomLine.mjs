// One line at the bottom of a terminal that renews itself, while what commands print scrolls above it.

/** Process that shows such a line. A command that it starts finds it there. */
const TOLD_BY = 'PROGRESS_TOLD_BY';

/** Whether a command that has started this one tells of its work already. */
export function isToldAbove() {
  return ![undefined, String(process.pid)].includes(process.env[TOLD_BY]);
}

class BottomLine {
  /** Texts of the works that go on, as functions, the first first. */
  #works = new Set();
  #timer;

  constructor(stream) {
    this.stream = stream;
    this.anew = () => {
      this.#reserve();
      this.#draw();
    };
    this.leave = () => this.#release();
    // Who only ends would leave the terminal with a line less.
    this.interrupt = () => {
      this.#release();
      if (process.listenerCount('SIGINT') === 1) process.exit(130);
    };
  }

  add(text) {
    if (this.#works.size === 0) {
      process.env[TOLD_BY] = String(process.pid);
      this.#reserve();
      this.#timer = setInterval(() => this.#draw(), 1000);
      this.stream.on('resize', this.anew);
      process.on('exit', this.leave);
      process.on('SIGINT', this.interrupt);
    }
    this.#works.add(text);
    this.#draw();
  }

  remove(text) {
    this.#works.delete(text);
    if (this.#works.size > 0) {
      this.#draw();
      return;
    }
    delete process.env[TOLD_BY];
    clearInterval(this.#timer);
    this.stream.off('resize', this.anew);
    process.off('exit', this.leave);
    process.off('SIGINT', this.interrupt);
    this.#release();
  }

  // Sequences of VT100: 7 and 8 keep and restore the cursor, `r` sets the lines that scroll, `H` moves, `2K` clears a line.
  #reserve() {
    this.stream.write(`\n\u001b7\u001b[1;${this.stream.rows - 1}r\u001b8\u001b[1A`);
  }

  #draw() {
    const text = [...this.#works].map((own) => own()).join(' · ');
    const {rows, columns} = this.stream;
    this.stream.write(`\u001b7\u001b[${rows};1H\u001b[2K${text.slice(0, columns - 1)}\u001b8`);
  }

  #release() {
    this.stream.write(`\u001b7\u001b[r\u001b[${this.stream.rows};1H\u001b[2K\u001b8`);
  }
}

/** By their terminals. */
const lines = new WeakMap();

/**
 * Shows a text until it is taken away again; several stand beside each other.
 *
 * @param {NodeJS.WriteStream} stream a terminal
 * @param {() => string} text asked for each second
 * @returns {() => void} takes it away
 */
export function showAtBottom(stream, text) {
  const line = lines.get(stream) ?? new BottomLine(stream);
  lines.set(stream, line);
  line.add(text);
  return () => line.remove(text);
}
