import { serviceName } from "@bijou/design/service-name";

/** Texts of the remote control for a television. */
export const castingTexts = {
  playOnTv: "Play on TV",
  chooseTv: "Which TV?",
  showsNow: (title: string) => `Now playing ${title}`,
  inUseNow: "In use",
  inUse: (device: string) => `${device} is in use`,
  get noneOpen() {
    return `No TV is open right now. Open ${serviceName()} on your TV and try again.`;
  },
  stopped: (device: string) => `Stopped on ${device}`,
  failed: "Couldn’t reach the TV. Try again.",
  get noAnswer() {
    return `The TV didn’t respond. Check that ${serviceName()} is open on it.`;
  },

  remote: "TV remote",
  playingOn: (device: string) => `Playing on ${device}`,
  starting: (device: string) => `Starting on ${device}`,
  pausedOn: (device: string) => `Paused on ${device}`,
  adOn: (device: string) => `Ad playing on ${device}`,
  failedOn: (device: string) => `${device} couldn’t play this title`,
  pressOn: "Press OK on the TV’s own remote to start",
  get offline() {
    return `Can’t reach ${serviceName()}. We’ll keep trying.`;
  },
  off: (device: string) => `${device} is off. Open ${serviceName()} on it to continue.`,
  defaultDevice: "Your TV",

  open: "Open the TV remote",
  close: "Hide the TV remote",
  play: "Resume on TV",
  pause: "Pause on TV",
  back10: "Back 10 seconds",
  forward10: "Forward 10 seconds",
  next: "Next episode",
  previous: "Previous episode",
  stop: "Stop on TV",
  position: "Position on TV",
  captions: "Captions",
  captionsOff: "Off",
  sound: "Audio",
} as const;
