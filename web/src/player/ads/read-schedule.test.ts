import { describe, expect, test } from "vitest";
import { inline, TAG, useFakeAdServer, vast } from "./ad-server.fixture.ts";
import { breakTime, readSchedule } from "./read-schedule.ts";

const server = useFakeAdServer();

describe("VMAP", () => {
  test("breaks have their times, with ads from a tag or inline", async () => {
    server.documents["https://ads.example/mid"] = vast("4.2", inline("mid"));
    server.documents[TAG] =
      `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      <vmap:AdBreak timeOffset="start" breakType="linear"><vmap:AdSource><vmap:VASTAdData>${vast("4.2", inline("pre")).slice(21)}</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="00:10:30.500" breakType="linear"><vmap:AdSource><vmap:AdTagURI templateType="vast3"><![CDATA[https://ads.example/mid]]></vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="50%" breakType="linear"><vmap:AdSource><vmap:AdTagURI>/relative</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="25%" breakType="display"/><vmap:AdBreak timeOffset="end" breakType="linear"/>
      <vmap:AdBreak timeOffset="75%" breakType="nonlinear"><vmap:AdSource><vmap:AdTagURI>/over</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="75%" breakType="linear"/></vmap:VMAP>`;
    const schedule = await readSchedule(TAG, server.setting);
    expect((await schedule.preRoll?.load())?.map(({ title }) => title)).toEqual(["pre"]);
    expect(schedule.midRolls.map(({ time }) => time)).toEqual([
      { atSeconds: 630.5 },
      { atShare: 0.5 },
    ]);
    expect(server.fetched).toEqual([TAG]);
    expect((await schedule.midRolls[0]?.load())?.map(({ title }) => title)).toEqual(["mid"]);
  });

  test("a break's ads are loaded once, and its start, end and error are tracked", async () => {
    const break_ = (at: string, tag: string) =>
      `<vmap:AdBreak timeOffset="${at}" breakType="linear,display"><vmap:AdSource><vmap:AdTagURI>${tag}</vmap:AdTagURI></vmap:AdSource>
      <vmap:TrackingEvents>${["breakStart", "breakEnd", "error"]
        .map(
          (event) => `<vmap:Tracking event="${event}">https://t.example/${event}</vmap:Tracking>`,
        )
        .join(
          "",
        )}<vmap:Tracking event="breakStart">javascript:alert(1)</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak>`;
    server.documents["https://ads.example/mid"] = vast("4.2", inline("mid"));
    server.documents[TAG] =
      `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      ${break_("00:01:00", "https://ads.example/mid")}${break_("00:02:00", "https://ads.example/gone")}</vmap:VMAP>`;
    const { preRoll, midRolls } = await readSchedule(TAG, server.setting);
    expect(preRoll).toBeNull();
    const [mid, gone] = midRolls;
    expect(await mid?.load()).toBe(await mid?.load());
    expect(server.fetched).toEqual([TAG, "https://ads.example/mid"]);
    mid?.began();
    mid?.ended();
    expect(server.tracked).toEqual(["https://t.example/breakStart", "https://t.example/breakEnd"]);
    await expect(gone?.load()).rejects.toThrow("404");
    expect(server.tracked.at(-1)).toBe("https://t.example/error");
  });

  test.each([
    ["start", "start"],
    ["00:00:00", "start"],
    ["0%", "start"],
    ["01:00:00.250", { atSeconds: 3600.25 }],
    ["12.5%", { atShare: 0.125 }],
    ["end", null],
    ["#2", null],
    ["soon", null],
  ])("%s", (offset, time) => {
    expect(breakTime(offset)).toEqual(time);
  });
});
