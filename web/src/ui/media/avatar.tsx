import styles from "./avatar.module.css";

/** The address of a profile's picture, which the house's own have a short name for ("moon"). */
export const avatarAddress = (image: string): string =>
  /^[a-z-]+$/.test(image) ? `/avatars/${image}.svg` : image;

/** A profile's picture: one of the house's own by its name ("moon"), an address, or the name's first letter. */
export function Avatar({ image, name }: { image: string; name: string }) {
  if (image === "")
    return (
      <span className={`${styles.avatar} ${styles.letter}`} aria-hidden="true">
        {String.fromCodePoint(name.codePointAt(0) ?? 63).toUpperCase()}
      </span>
    );
  return (
    <img className={styles.avatar} src={avatarAddress(image)} alt="" width={100} height={100} />
  );
}
