import styles from "./avatar.module.css";

/** The address of a profile's picture; built-in pictures have a short name ("moon"). */
export const avatarAddress = (image: string): string =>
  /^[a-z-]+$/.test(image) ? `/avatars/${image}.svg` : image;

/** A profile's picture: a built-in one by name ("moon"), an address, or the first letter of the profile's name. */
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
