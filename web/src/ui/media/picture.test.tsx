import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { Picture } from "./picture.tsx";
import { TitleArt } from "./title-art.tsx";

afterEach(cleanup);

const poster = (
  <Picture art="/art/abc-480.webp" kind="portrait" sizes="10rem" alt="Nosferatu" color="#223344" />
);

test("a picture offers its widths, reserves its space and loads lazily", () => {
  render(poster);
  const picture = screen.getByRole("img", { name: "Nosferatu" });
  expect(picture.getAttribute("srcset")).toContain("/art/abc-240.webp 240w");
  expect(picture.getAttribute("srcset")).toContain("/art/abc-960.webp 960w");
  expect(picture.getAttribute("width")).toBe("960");
  expect(picture.getAttribute("height")).toBe("1440");
  expect(picture.getAttribute("loading")).toBe("lazy");
  expect(picture.getAttribute("sizes")).toBe("auto, 10rem");
  expect(picture.style.backgroundColor).toBe("rgb(34, 51, 68)");
});

test("the server's HTML has no style attribute, which the CSP forbids", () => {
  expect(renderToString(poster)).not.toContain("style=");
});

const still = (
  <Picture
    art="/art/abc-1280.webp"
    focus="67 12"
    portraitStill="/art/def-960.webp"
    portraitFocus="50 38"
    kind="still"
    sizes="100vw"
    alt="Nosferatu"
  />
);

test("L-01: a still is offered as AVIF, and in WebP for browsers without it", () => {
  render(still);
  const [phone, wide] = document.querySelectorAll("picture > source");
  expect(phone?.getAttribute("media")).toBe("(max-width: 37.49em)");
  expect(phone?.getAttribute("srcset")).toBe(
    "/art/def-480.avif 480w, /art/def-640.avif 640w, /art/def-960.avif 960w",
  );
  expect(wide?.getAttribute("media")).toBeNull();
  expect(wide?.getAttribute("srcset")).toContain("/art/abc-1280.avif 1280w");
  const picture = screen.getByRole("img", { name: "Nosferatu" });
  expect(picture.getAttribute("srcset")).toContain("/art/abc-3840.webp 3840w");
});

test("a still keeps its focal point, without a style attribute", () => {
  expect(renderToString(still)).not.toContain("style=");
  render(still);
  const marks = (name: string) => Object.entries(screen.getByRole("img", { name }).dataset);
  expect(Object.fromEntries(marks("Nosferatu"))).toEqual({
    x: "70",
    y: "10",
    portraitX: "50",
    portraitY: "40",
  });
  cleanup();
  render(<Picture art="/art/abc-1280.webp" focus="" kind="still" sizes="1rem" alt="Charade" />);
  expect(marks("Charade")).toEqual([]);
  expect(document.querySelectorAll("source")).toHaveLength(1);
});

test("V-07 H-09 without an address nothing is requested, and the title is shown instead", () => {
  render(<Picture art="" kind="still" sizes="10rem" alt="Charade" />);
  expect(screen.getByRole("img", { name: "Charade" }).textContent).toBe("Charade");
  expect(document.querySelector("img, source")).toBeNull();
});

test("L-07: a picture that fails to load becomes its title, and is retried online", () => {
  render(poster);
  fireEvent.error(screen.getByRole("img", { name: "Nosferatu" }));
  expect(document.querySelector("img")).toBeNull();
  expect(screen.getByRole("img", { name: "Nosferatu" }).textContent).toBe("Nosferatu");
  act(() => void window.dispatchEvent(new Event("online")));
  expect(document.querySelector("img")).not.toBeNull();
});

test("L-07: lettering that fails to load becomes the title in type", () => {
  const video = { video_title: "Nosferatu", banner_title_image: "/art/title-640.webp" };
  render(<TitleArt video={video} as="h1" />);
  fireEvent.error(screen.getByRole("img", { name: "Nosferatu" }));
  expect(document.querySelector("img")).toBeNull();
  expect(screen.getByRole("heading", { name: "Nosferatu" })).toBeTruthy();
});
