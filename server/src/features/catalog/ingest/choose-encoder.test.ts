import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { ENCODERS } from "../../../config/encoder-setting.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { runFfmpeg } from "../../../testing/sample-video.ts";
import { chooseEncoder } from "./choose-encoder.ts";
import { encoderCommand } from "./encoders.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-encoders-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** An ffmpeg that can encode with `working` alone, and writes down what it was called with. */
async function fakeFfmpeg(working: string): Promise<string> {
  const script = `#!/bin/sh
echo "$@" >> ${directory}/calls
case "$*" in *${working}*) exit 0;; esac
echo "[h264 @ 0x55d] Cannot load the driver" >&2
exit 1`;
  for (const name of ["ffmpeg", "ffprobe"]) {
    await writeFile(join(directory, name), script);
    await chmod(join(directory, name), 0o755);
  }
  return directory;
}

test("auto takes the first hardware encoder that encodes a few frames, and says so", async () => {
  expect(await chooseEncoder(await fakeFfmpeg("h264_vaapi"), "auto")).toEqual({
    encoder: "vaapi",
    line: "Films are encoded with VA-API of the graphics card.",
  });
  const calls = (await readFile(join(directory, "calls"), "utf8")).trim().split("\n");
  expect(calls.map((call) => /h264_(\w+)/.exec(call)?.[1])).toEqual(["nvenc", "qsv", "vaapi"]);
  expect(calls.at(-1)).toMatch(/-init_hw_device vaapi=gpu .*testsrc2.* -vf format=nv12,hwupload /);
});

test("software is used, with the reason, when the hardware does not work or there is no ffmpeg", async () => {
  const none = await fakeFfmpeg("nothing");
  expect(await chooseEncoder(none, "nvenc")).toEqual({
    encoder: "x264",
    line: "Films are encoded with x264, in software: FFMPEG_ENCODER=nvenc does not work here (Cannot load the driver).",
  });
  expect(await chooseEncoder(none, "auto")).toMatchObject({
    encoder: "x264",
    line: expect.stringContaining("no hardware encoder works here"),
  });
  expect(await chooseEncoder(join(directory, "gone"), "auto")).toMatchObject({ encoder: "x264" });
  expect(await chooseEncoder(none, "x264")).toEqual({ encoder: "x264", line: undefined });
});

test("every encoder gets a ceiling, closed groups and a keyframe at each segment, for each rung", () => {
  const plan = {
    rungs: [
      { crf: 25, maxrate: 700_000 },
      { crf: 23, maxrate: 2_800_000 },
    ],
    preset: "veryfast",
    group: 48,
    keyframeSeconds: 2,
  } as const;
  for (const encoder of ENCODERS) {
    const output = encoderCommand(encoder, plan).output.join(" ");
    expect(output).toContain("-g 48");
    expect(output).toContain("-flags +cgop");
    expect(output).toContain("-force_key_frames expr:gte(t,n_forced*2)");
    expect(output).toContain("-maxrate:v:0 700000 -bufsize:v:0 1400000");
    expect(output).toContain("-maxrate:v:1 2800000 -bufsize:v:1 5600000");
  }
  expect(encoderCommand("nvenc", plan).output.join(" ")).toContain("-cq:v:1 23 -b:v:1 0");
  expect(encoderCommand("nvenc", { ...plan, preset: "slow" }).output).toContain("p7");
  expect(encoderCommand("qsv", plan).output.join(" ")).toContain("-global_quality:v:1 23");
});

test("this ffmpeg knows every option of the encoders that it has", async () => {
  const { ffmpeg } = await findFfmpeg(process.env["FFMPEG_PATH"]);
  expect(await chooseEncoder(ffmpeg, "x264")).toMatchObject({ encoder: "x264" });
  const { stdout } = await promisify(execFile)(ffmpeg, ["-hide_banner", "-encoders"]);
  const present = ENCODERS.filter((encoder) => stdout.includes(`h264_${encoder}`));
  for (const encoder of ["x264", ...present] as const) {
    const { device, format, output } = encoderCommand(encoder, {
      rungs: [{ crf: 25, maxrate: 700_000 }],
      preset: "slow",
      group: 48,
      keyframeSeconds: 2,
    });
    const words = [...device, "-f lavfi -i testsrc2=d=0.2 -vf", format, ...output, "-f null -"];
    const problem = await runFfmpeg(words.join(" ")).then(
      () => "",
      (error: unknown) => String(error),
    );
    // Without the device it fails, but not for an option that does not exist.
    expect(problem).not.toMatch(/Unrecognized option|Option .* not found|Unable to parse option/);
  }
});
