import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { videoDetail } from "@bijou/contract/titles";
import { addRemoveVideoWatchList } from "@bijou/contract/watchlists";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { positionVersion, trackPosition } from "../../../platform/position-writes.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { changeList } from "../../watchlists/store/watchlists.ts";
import { sampleSession } from "../../../testing/samples.ts";
import { useMemberTitle } from "./use-member-title.ts";
import { film } from "../video.fixture.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const member = sampleSession({ subscription_status: "Inactive" });
const details = () => vi.mocked(api).mock.calls.filter(([endpoint]) => endpoint === videoDetail);

beforeEach(() => {
  vi.mocked(api).mockImplementation((endpoint) =>
    endpoint === videoDetail || endpoint === addRemoveVideoWatchList
      ? Promise.resolve({ data: { ...film, play_time: 60, total_time: 5640 } } as never)
      : Promise.reject(new Error(`unexpected call of ${endpoint.path}`)),
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
});

test("a guest keeps the loaded page, without a call", () => {
  const { result } = renderHook(() => useMemberTitle(film, null, positionVersion()));
  expect(result.current).toBe(film);
  expect(api).not.toHaveBeenCalled();
});

test("a member's own state loads after hydration", async () => {
  saveSession(member, true);
  const { result } = renderHook(() => useMemberTitle(film, null, positionVersion()));
  await waitFor(() => expect(result.current?.play_time).toBe(60));
});

test("a member who signs out becomes a guest at once, without their state", async () => {
  saveSession(member, true);
  const watched = { ...film, is_my_list: "1", play_time: 60, total_time: 5640 } as const;
  const { result } = renderHook(() =>
    useMemberTitle({ ...watched, more_like_this: [watched] }, member.user_id, positionVersion()),
  );
  expect(result.current).toMatchObject({ is_my_list: "1", total_time: 5640 });
  vi.mocked(api).mockResolvedValueOnce({
    data: { ...film, original_title: "As a guest" },
  } as never);
  act(() => clearSession());
  expect(result.current).toMatchObject({ is_my_list: "0", total_time: 0 });
  expect(result.current?.more_like_this[0]?.is_my_list).toBe("0");
  await waitFor(() => expect(result.current?.original_title).toBe("As a guest"));
});

test("V-02: the title is reloaded once the player's last position is acknowledged", async () => {
  saveSession(member, true);
  const started = { ...film, play_time: 5600, total_time: 5640 };
  const positionsAtLoad = positionVersion();
  const { result } = renderHook(() => useMemberTitle(started, member.user_id, positionsAtLoad));
  expect(result.current?.play_time).toBe(5600);
  expect(details()).toHaveLength(0);
  await act(() => trackPosition(Promise.resolve()));
  await waitFor(() => expect(result.current?.play_time).toBe(60));
});

test("V-02: a page loaded before the acknowledgment is reloaded when it appears", async () => {
  saveSession(member, true);
  const positionsAtLoad = positionVersion();
  await trackPosition(Promise.resolve());
  renderHook(() => useMemberTitle(film, member.user_id, positionsAtLoad));
  await waitFor(() => expect(details()).toHaveLength(1));
});

test("T-07 the detail is reloaded after a title is added or removed", async () => {
  saveSession(member, true);
  renderHook(() => useMemberTitle(film, member.user_id, positionVersion()));
  expect(details()).toHaveLength(0);
  await act(() => changeList(5, film.video_id, "add"));
  await waitFor(() => expect(details()).toHaveLength(1));
  await act(() => changeList(5, film.video_id, "remove"));
  await waitFor(() => expect(details()).toHaveLength(2));
});

test("E-15 only an error response changes the page; a lost connection does not", async () => {
  saveSession(member, true);
  vi.mocked(api).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const lost = renderHook(() => useMemberTitle(film, null, positionVersion()));
  await waitFor(() => expect(details()).toHaveLength(1));
  expect(lost.result.current).toBe(film);
  lost.unmount();
  vi.mocked(api).mockRejectedValueOnce(
    new CallFailed(404, { message: "We couldn’t find that title" }),
  );
  const refused = renderHook(() => useMemberTitle(film, null, positionVersion()));
  await waitFor(() => expect(refused.result.current).toBeNull());
});
