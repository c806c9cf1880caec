import type { CDPSession, Page } from "playwright";

interface Network {
  readonly downloadKilobits: number;
  readonly uploadKilobits: number;
  readonly roundTripMs: number;
}

/** A phone on an ordinary mobile network, as in Chromium's developer tools. */
export const FOUR_G: Network = { downloadKilobits: 8100, uploadKilobits: 1350, roundTripMs: 165 };
export const FAST_FOUR_G: Network = {
  downloadKilobits: 9000,
  uploadKilobits: 1500,
  roundTripMs: 85,
};

/** What the Studio's limits are for. */
export const STUDIO_FOUR_G: Network = {
  downloadKilobits: 9000,
  uploadKilobits: 1500,
  roundTripMs: 170,
};

const bytesPerSecond = (kilobits: number): number => (kilobits * 1000) / 8;

export async function slowDown(
  page: Page,
  network: Network,
  processorTimes = 1,
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: bytesPerSecond(network.downloadKilobits),
    uploadThroughput: bytesPerSecond(network.uploadKilobits),
  });
  if (processorTimes > 1)
    await session.send("Emulation.setCPUThrottlingRate", { rate: processorTimes });
  return session;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
