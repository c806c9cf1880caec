import * as Type from "typebox";

export const AgeRating = Type.Object({
  rating: Type.String({ description: 'What viewers read: "FSK 12".' }),
  countries: Type.Array(Type.String(), {
    description:
      "Where viewers see it (`c_code` of the configuration); empty for all countries that no other rating names.",
  }),
});
