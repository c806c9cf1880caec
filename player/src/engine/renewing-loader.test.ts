import type { HlsConfig, Loader, LoaderCallbacks, LoaderContext, LoaderStats } from "hls.js";
import { beforeEach, expect, test, vi } from "vitest";
import { renewingLoader } from "./renewing-loader.ts";

/** Status codes of the next responses. */
let statuses: number[];
let requested: string[];

const stats = () => ({ loading: { start: 0, first: 0, end: 0 } }) as LoaderStats;

class FakeLoader implements Loader<LoaderContext> {
  context = null;
  stats = stats();
  load(context: LoaderContext, _config: unknown, callbacks: LoaderCallbacks<LoaderContext>) {
    requested.push(context.url);
    const code = statuses.shift() ?? 500;
    if (code === 200) {
      callbacks.onSuccess({ url: context.url, data: "bytes", code }, this.stats, context, null);
    } else callbacks.onError({ code, text: "refused" }, context, null, this.stats);
  }
  abort() {}
  destroy() {}
}

let callbacks: LoaderCallbacks<LoaderContext>;
const renew = vi.fn<() => Promise<void>>();
let folder: string;

beforeEach(() => {
  statuses = [];
  requested = [];
  folder = "old";
  renew.mockReset().mockImplementation(async () => {
    folder = "new";
  });
  callbacks = {
    onSuccess: vi.fn<LoaderCallbacks<LoaderContext>["onSuccess"]>(),
    onError: vi.fn<LoaderCallbacks<LoaderContext>["onError"]>(),
    onTimeout: vi.fn<LoaderCallbacks<LoaderContext>["onTimeout"]>(),
  };
});

function load() {
  const Renewing = renewingLoader(FakeLoader, () => ({
    current: (url) => url.replace("old", folder),
    renew,
  }));
  const loader = new Renewing({} as HlsConfig);
  const before = loader.stats;
  const context = { url: "/old/seg.m4s", responseType: "arraybuffer" } as LoaderContext;
  loader.load(context, {} as Parameters<typeof loader.load>[1], callbacks);
  return { loader, before, context };
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

test("a rejected segment is requested again with a new signature; hls.js sees one success", async () => {
  statuses = [403, 200];
  const { loader, before, context } = load();
  await flushPromises();
  expect(requested).toEqual(["/old/seg.m4s", "/new/seg.m4s"]);
  expect(callbacks.onSuccess).toHaveBeenCalledOnce();
  expect(vi.mocked(callbacks.onSuccess).mock.calls[0]?.[2]).toBe(context);
  expect(callbacks.onError).not.toHaveBeenCalled();
  expect(loader.stats).toBe(before);
});

test("a signature rejected twice is an error, not a loop", async () => {
  statuses = [403, 403];
  load();
  await flushPromises();
  expect(renew).toHaveBeenCalledOnce();
  expect(callbacks.onError).toHaveBeenCalledOnce();
});

test("when renewal fails, the first response is the error", async () => {
  renew.mockRejectedValue(new Error("not entitled"));
  statuses = [403];
  load();
  await flushPromises();
  expect(callbacks.onError).toHaveBeenCalledOnce();
});

test("other errors are passed through", () => {
  statuses = [500];
  load();
  expect(renew).not.toHaveBeenCalled();
  expect(callbacks.onError).toHaveBeenCalledOnce();
});

test("a loader destroyed during the renewal sends no further request", async () => {
  statuses = [403, 200];
  const { loader } = load();
  loader.destroy();
  await flushPromises();
  expect(requested).toHaveLength(1);
  expect(callbacks.onSuccess).not.toHaveBeenCalled();
});
