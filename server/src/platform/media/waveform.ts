/** The loudest moments of a film’s sound, which the Studio draws: a byte each, of 0 to 255. */
export const WAVEFORM_FILE = "waveform.bin";
export const PEAKS_PER_SECOND = 20;
