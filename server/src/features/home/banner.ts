import type { Banner } from "@bijou/contract/home";
import type { Card } from "../titles/service.ts";

export function toBanner(card: Card): Banner {
  return {
    ...card,
    slider_image_ott_web: card.still_images_1920x1080,
    slider_image_android: card.portrait_art_2000x3000,
    banner_image: card.still_images_1920x1080,
    title_image: card.banner_title_image,
    slider_description: card.short_description,
  };
}
