/**
 * What htmx asks for with an `XMLHttpRequest` is answered by a function. It has what htmx uses, and no more.
 *
 * @param go is called for an answer that sends the browser elsewhere, which is then no answer to the request
 */
export function requestsBy(
  answer: (request: Request) => Promise<Response>,
  go: (address: string) => void,
): typeof XMLHttpRequest {
  class AnsweredRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response = '';
    responseURL = '';
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    private readonly sent = new Headers();
    private received = new Headers();
    private method = 'GET';

    open(method: string, url: string): void {
      this.method = method;
      this.responseURL = new URL(url, location.origin).href;
    }

    overrideMimeType(): void {
      // An answer is text either way.
    }

    setRequestHeader(name: string, value: string): void {
      this.sent.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.received.get(name);
    }

    getAllResponseHeaders(): string {
      return [...this.received].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    send(body: string | FormData | null): void {
      this.take(body).catch(() => this.onerror?.());
    }

    private async take(body: string | FormData | null): Promise<void> {
      const {method, sent: headers} = this;
      const taken = await answer(new Request(this.responseURL, {method, headers, body: body ?? null}));
      const next = taken.headers.get('HX-Redirect');
      if (next !== null) {
        go(next);
        return;
      }
      [this.status, this.received, this.response] = [taken.status, taken.headers, await taken.text()];
      this.onload?.();
    }
  }
  return AnsweredRequest as unknown as typeof XMLHttpRequest;
}
