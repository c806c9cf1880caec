import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from "hls.js";

type LoaderClass = HlsConfig["loader"];

/** The part of `SignedUrls` a loader needs. */
export interface UrlSigner {
  current(url: string): string;
  renew(): Promise<void>;
}

const REJECTED = new Set([401, 403, 410]);

/**
 * An hls.js loader that requests every address under the current signature. When the server rejects one it renews the
 * signature and retries once before hls.js sees an error. The buffer is preserved, so playback does not jump.
 */
export function renewingLoader(Inner: LoaderClass, signer: () => UrlSigner): LoaderClass {
  return class RenewingLoader implements Loader<LoaderContext> {
    readonly #config: HlsConfig;
    #inner: Loader<LoaderContext>;
    #over = false;
    context: LoaderContext | null = null;

    constructor(config: HlsConfig) {
      this.#config = config;
      this.#inner = new Inner(config);
    }

    get stats(): LoaderStats {
      return this.#inner.stats;
    }

    set stats(stats: LoaderStats) {
      this.#inner.stats = stats;
    }

    load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      this.#send(context, config, {
        ...callbacks,
        onError: (error, _sent, details, stats) => {
          if (!REJECTED.has(error.code)) {
            callbacks.onError(error, context, details, stats);
            return;
          }
          signer()
            .renew()
            .then(
              () => this.#sendAgain(context, config, callbacks),
              () => !this.#over && callbacks.onError(error, context, details, stats),
            );
        },
      });
    }

    abort(): void {
      this.#over = true;
      this.#inner.abort();
    }

    destroy(): void {
      this.#over = true;
      this.#inner.destroy();
    }

    getCacheAge(): number | null {
      return this.#inner.getCacheAge?.() ?? null;
    }

    getResponseHeader(name: string): string | null {
      return this.#inner.getResponseHeader?.(name) ?? null;
    }

    #sendAgain(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      if (this.#over) return;
      // hls.js holds a reference to the statistics of the first request.
      const { stats } = this.#inner;
      stats.loading = { start: 0, first: 0, end: 0 };
      this.#inner = new Inner(this.#config);
      this.#inner.stats = stats;
      this.#send(context, config, callbacks);
    }

    #send(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.#inner.load({ ...context, url: signer().current(context.url) }, config, {
        ...callbacks,
        onSuccess: (response, stats, _sent, details) =>
          callbacks.onSuccess(response, stats, context, details),
        onError: (error, _sent, details, stats) =>
          callbacks.onError(error, context, details, stats),
        onTimeout: (stats, _sent, details) => callbacks.onTimeout(stats, context, details),
      });
    }
  };
}
