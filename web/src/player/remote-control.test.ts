import { expect, test } from "vitest";
import { nearestBox, remoteAct } from "./remote-control.ts";

test("on the picture Enter pauses, left and right seek and Back leaves", () => {
  expect(remoteAct("Enter", "picture", false)).toBe("toggle");
  expect(remoteAct("ArrowLeft", "picture", false)).toBe("back");
  expect(remoteAct("ArrowRight", "picture", true)).toBe("forward");
  for (const key of ["Escape", "Backspace", "GoBack"])
    expect(remoteAct(key, "picture", false)).toBe("leave");
  expect(remoteAct("MediaPlayPause", "menu", false)).toBe("toggle");
  expect(remoteAct("x", "picture", false)).toBeNull();
});

test("up leads to an offer, else to the controls; down to the controls", () => {
  expect(remoteAct("ArrowUp", "picture", true)).toBe("to prompt");
  expect(remoteAct("ArrowUp", "picture", false)).toBe("to controls");
  expect(remoteAct("ArrowDown", "picture", true)).toBe("to controls");
  expect(remoteAct("ArrowDown", "prompt", true)).toBe("to controls");
});

test("Back closes one level at a time", () => {
  expect(remoteAct("Escape", "menu", false)).toBe("close menu");
  expect(remoteAct("Escape", "controls", false)).toBe("to picture");
  expect(remoteAct("Escape", "panel", false)).toBe("leave");
});

test("in controls, menus and panels the arrows move and Enter activates", () => {
  for (const focus of ["controls", "menu", "panel"] as const) {
    expect(remoteAct("ArrowLeft", focus, false)).toBe("move left");
    expect(remoteAct("Enter", focus, false)).toBe("press");
  }
});

const box = (left: number, top: number, width = 40, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("the nearest button in a direction is the one in the same row, or the one visually above", () => {
  const slider = box(0, 0, 800, 20);
  const row = [box(0, 60), box(60, 60), box(700, 60)];
  expect(nearestBox(row[0] ?? box(0, 0), [slider, ...row.slice(1)], "right")).toBe(1);
  expect(nearestBox(row[2] ?? box(0, 0), [slider, ...row.slice(0, 2)], "up")).toBe(0);
  expect(nearestBox(row[0] ?? box(0, 0), [slider, ...row.slice(1)], "left")).toBe(-1);
  expect(nearestBox(slider, row, "up")).toBe(-1);
});
