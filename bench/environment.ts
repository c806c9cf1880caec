/** The settings of the measured servers. */
export const environment = {
  // All calls come from one address here; the rate limits are not measured.
  LIMIT_SCALE: "1000000",
  // Sizes of pictures are made in the minutes after an import, and would be measured with whatever runs then.
  PREPARE_PICTURES_SECONDS: "0",
};
