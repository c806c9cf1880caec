import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

const ROOT = join(tmpdir(), "bijou-journey-library");

test.use({ site: "imports", variables: { MEDIA_ROOTS: ROOT } });

async function write(path: string, content: string): Promise<void> {
  const place = join(ROOT, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
}

const film = (name: string, year: number, more = ""): string =>
  `<movie><title>${name}</title><year>${year}</year><plot>About ${name}.</plot>${more}</movie>`;

test.beforeAll(async () => {
  await rm(ROOT, { recursive: true, force: true });
  await write("Films/The Fog Index (1931)/movie.nfo", film("The Fog Index", 1931));
  await write("Films/Paper Harbor (1948)/movie.nfo", film("Paper Harbor", 1948));
  await write("Films/The Lost World (1925)/world.mkv", "not a video");
  await write(
    "Films/The Lost World (1925)/movie.nfo",
    "<movie>\n<title>The Lost World</title>\n<plot>",
  );
  await write(
    "Films/Night Patrol/tvshow.nfo",
    "<tvshow><title>Night Patrol</title><year>1955</year></tvshow>",
  );
  await write(
    "Films/Night Patrol/Season 1/Night Patrol S01E01.nfo",
    "<episodedetails><title>Lights Out</title><season>1</season><episode>1</episode></episodedetails>",
  );
  await write("Films/Night Patrol/Season 1/Night Patrol S01E01.mkv", "not a video");
});
test.afterAll(() => rm(ROOT, { recursive: true, force: true }));

test("A10, a library is previewed, imported, imported again with an edited field kept, and undone", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  await page.goto("/studio/uploads");
  await page.getByRole("link", { name: "Import a library" }).click();
  await page.getByRole("button", { name: "Import a library" }).first().click();
  await page.getByRole("button", { name: "bijou-journey-library" }).click();
  await page.getByRole("button", { name: "Films" }).click();
  await page.getByRole("button", { name: "Read this folder" }).click();

  await expect(page.getByText("3 selected")).toBeVisible();
  await expect(page.getByText(/movie\.nfo isn’t valid XML, line 3/)).toBeVisible();
  await expect(page.getByText("Series with 1 episode and 1 video.")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Import 3 titles" }).click();
  await expect(page.getByText("3 of 3 titles done, 3 new")).toBeVisible();

  await page.getByRole("button", { name: "The Fog Index (1931)" }).click();
  await page.getByRole("link", { name: "Open the title in the catalog" }).click();
  const description = page.getByRole("textbox", { name: "Short description" });
  await expect(description).toHaveValue("About The Fog Index.");
  await description.fill("Written in the Studio.");
  await description.blur();
  await page.reload();
  await expect(description).toHaveValue("Written in the Studio.");

  await write(
    "Films/The Fog Index (1931)/movie.nfo",
    film("The Fog Index", 1931, "<country>Norway</country>").replace("About", "Again about"),
  );
  await page.goto("/studio/uploads/imports");
  await page.getByRole("link", { name: "bijou-journey-library/Films" }).click();
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(
    page.getByText("Changes: Countries. Stays as edited here: Short description.", {
      exact: false,
    }),
  ).toBeVisible();
  await page.getByRole("button", { name: "The Fog Index (1931)" }).click();
  await expect(page.getByRole("checkbox", { name: /Short description/ })).not.toBeChecked();
  await expectAccessibleAtEachWidth(page);
  // The series is offered again if its video, which is none, has failed by now.
  await page.getByRole("button", { name: /^Import [12] titles?$/ }).click();
  await expect(page.getByText(/^(1 of 1|2 of 2) titles done, 0 new$/)).toBeVisible();
  await page.getByRole("link", { name: "Open the title in the catalog" }).click();
  await expect(description).toHaveValue("Written in the Studio.");

  await page.goto("/studio/uploads/imports");
  await page.getByRole("link", { name: "bijou-journey-library/Films" }).last().click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Undone").first()).toBeVisible();
  await page.getByRole("button", { name: "The Fog Index (1931)" }).click();
  await page.getByRole("link", { name: "Open the title in the catalog" }).click();
  await expect(page.getByText(/in the trash/i).first()).toBeVisible();
});
