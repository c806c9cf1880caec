import { describe, expect, test } from "vitest";
import type { PlayableAd } from "@bijou/player/core/playable-ad";
import { inline, TAG, useFakeAdServer, vast, wrapper } from "./ad-server.fixture.ts";

const server = useFakeAdServer();

const t = (name: string): string => `https://t.example/${name}`;

async function onlyAd(text: string): Promise<PlayableAd> {
  const [ad] = await server.preRoll(text);
  if (!ad) throw new Error("There is no ad");
  return ad;
}

/** An inline ad behind two wrappers, each with the same kind of parts. */
const behindWrappers = (part: (name: string) => { parts?: string; icons?: string }): string => {
  server.documents["https://two.example/"] = vast(
    "4.2",
    wrapper("inner", "https://three.example/", part("inner")),
  );
  server.documents["https://three.example/"] = vast("4.2", inline("soap", part("soap")));
  return vast("4.2", wrapper("outer", "https://two.example/", part("outer")));
};

describe("M-11: verifications, which the player does not execute,", () => {
  const verification = (name: string, vendor = ` vendor="${name}.example-omid"`): string =>
    `<Verification${vendor}><JavaScriptResource apiFramework="omid" browserOptional="true">https://v.example/${name}.js</JavaScriptResource>
     <TrackingEvents><Tracking event="verificationNotExecuted"><![CDATA[${t(`${name}/not-executed?why=[REASON]`)}]]></Tracking></TrackingEvents>
     <VerificationParameters>x</VerificationParameters></Verification>`;
  const reported = () => server.tracked.filter((url) => url.includes("not-executed"));

  test("are reported as not supported when the ad is shown, once, those of wrappers too", async () => {
    const ad = await onlyAd(
      behindWrappers((name) => ({
        parts: `<AdVerifications>${verification(name)}</AdVerifications>`,
      })),
    );
    expect(reported()).toEqual([]);
    ad.tracker.impression();
    ad.tracker.impression();
    expect(reported().toSorted()).toEqual(
      ["inner", "outer", "soap"].map((name) => t(`${name}/not-executed?why=2`)),
    );
    expect(server.fetched.some((url) => url.endsWith(".js"))).toBe(false);
  });

  test("are reported for each of a vendor, without a vendor, and in the extensions of VAST 3", async () => {
    const two = verification("a", ' vendor="same"') + verification("b", ' vendor="same"');
    const ad = await onlyAd(
      vast(
        "4.2",
        inline("soap", {
          parts: `<AdVerifications>${two}${verification("c", "")}</AdVerifications>`,
        }),
      ),
    );
    ad.tracker.impression();
    expect(reported()).toEqual(["a", "b", "c"].map((name) => t(`${name}/not-executed?why=2`)));
    server.tracked.length = 0;
    const old = `<Extensions><Extension type="AdVerifications"><AdVerifications>${verification("d")}</AdVerifications></Extension></Extensions>`;
    (await onlyAd(vast("3.0", inline("soap", { parts: old })))).tracker.impression();
    expect(reported()).toEqual([t("d/not-executed?why=2")]);
  });
});

test("M-11: each outcome of the viewability is reported once, to wrappers too", async () => {
  const parts = (name: string) => ({
    parts: `<ViewableImpression><Viewable>${t(`${name}/viewable`)}</Viewable><NotViewable>${t(`${name}/not-viewable`)}</NotViewable>
      <ViewUndetermined>${t(`${name}/undetermined`)}</ViewUndetermined></ViewableImpression>`,
  });
  const { tracker } = await onlyAd(behindWrappers(parts));
  for (let time = 0; time < 2; time += 1) {
    tracker.viewable();
    tracker.notViewable();
    tracker.viewUndetermined();
  }
  expect(server.tracked.toSorted()).toEqual(
    ["inner", "outer", "soap"].flatMap((name) =>
      ["not-viewable", "undetermined", "viewable"].map((outcome) => t(`${name}/${outcome}`)),
    ),
  );
});

describe("M-11: icons", () => {
  interface Parts {
    readonly attributes?: string;
    readonly resource?: string;
    readonly through?: string;
  }
  const icon = (program: string, { attributes, resource, through }: Parts = {}): string =>
    `<Icon program="${program}" ${attributes ?? 'width="77" height="15" xPosition="right" yPosition="top" offset="00:00:01" duration="00:00:03.5"'}>
      ${resource ?? `<StaticResource creativeType="image/png"><![CDATA[https://m.example/${program}.png]]></StaticResource>`}
      <IconClicks><IconClickThrough><![CDATA[${through ?? `https://${program}.example/`}]]></IconClickThrough>
      <IconClickTracking>${t(`${program}/icon-click`)}</IconClickTracking></IconClicks>
      <IconViewTracking>${t(`${program}/icon-view`)}</IconViewTracking></Icon>`;
  const iconsOf = async (...icons: readonly string[]) =>
    (await onlyAd(vast("4.2", inline("soap", { icons: `<Icons>${icons.join("")}</Icons>` }))))
      .icons;

  test("have a picture, place, time and page, and report that they are shown and clicked once", async () => {
    const [shown] = await iconsOf(icon("choices"));
    expect(shown).toMatchObject({
      imageUrl: "https://m.example/choices.png",
      program: "choices",
      widthPixels: 77,
      heightPixels: 15,
      x: "right",
      y: "top",
      fromSeconds: 1,
      untilSeconds: 4.5,
      clickUrl: "https://choices.example/",
    });
    for (let time = 0; time < 2; time += 1) {
      shown?.viewed();
      shown?.clicked();
    }
    expect(server.tracked).toEqual([t("choices/icon-view"), t("choices/icon-click")]);
  });

  test("without a time are shown during the whole ad; large ones are made smaller", async () => {
    const attributes =
      'width="960" height="160" xPosition="12" yPosition="-3" altText="Why this ad"';
    expect((await iconsOf(icon("large", { attributes })))[0]).toMatchObject({
      altText: "Why this ad",
      widthPixels: 240,
      heightPixels: 40,
      x: 12,
      y: 0,
      fromSeconds: 0,
      untilSeconds: Infinity,
    });
  });

  test.each([
    [
      "a script as its picture",
      { resource: "<StaticResource>javascript:alert(1)</StaticResource>" },
    ],
    [
      "a program as its picture",
      {
        resource:
          '<StaticResource creativeType="application/javascript">https://m.example/x.js</StaticResource>',
      },
    ],
    ["HTML", { resource: "<HTMLResource><![CDATA[<script>alert(1)</script>]]></HTMLResource>" }],
    ["a page in a frame", { resource: "<IFrameResource>https://m.example/x</IFrameResource>" }],
    ["no picture", { resource: "" }],
    ["no size", { attributes: 'xPosition="left" yPosition="top"' }],
  ])("with %s are ignored", async (_, parts) => {
    expect(await iconsOf(icon("bad", parts))).toEqual([]);
  });

  test("with a script as their page are pictures only", async () => {
    expect(
      (await iconsOf(icon("bad", { through: "javascript:alert(1)" })))[0]?.clickUrl,
    ).toBeNull();
  });

  test("of wrappers are shown too; the ad's own takes precedence in a program", async () => {
    const document = behindWrappers((name) => ({
      icons: `<Icons>${icon(name)}${icon("choices", { through: `https://choices.example/${name}` })}</Icons>`,
    }));
    const { icons, media } = await onlyAd(document);
    expect(media.url).toBe("https://m.example/soap-720.mp4");
    expect(icons.map(({ clickUrl }) => `${clickUrl}`).toSorted()).toEqual([
      "https://choices.example/soap",
      "https://inner.example/",
      "https://outer.example/",
      "https://soap.example/",
    ]);
    expect(server.fetched).toEqual([TAG, "https://two.example/", "https://three.example/"]);
  });
});
