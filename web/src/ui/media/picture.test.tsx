import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { Picture } from "./picture.tsx";
import { TitleArt } from "./title-art.tsx";

afterEach(cleanup);

const poster = (
  <Picture art="/art/abc-480.webp" kind="portrait" sizes="10rem" alt="Nosferatu" color="#223344" />
);

test("K-54 a picture offers its widths, reserves its space and loads lazily", () => {
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
